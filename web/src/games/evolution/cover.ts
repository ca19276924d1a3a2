// What the page shows of Evolution before there is a table.
import { defineCover } from '../contract.ts';
import { Emblem } from './emblem.tsx';

export default defineCover({
  id: 'evolution',
  Emblem,
  players: { min: 2, max: 6 },
  minutes: { min: 45, max: 75 },
  weight: 'medium',
  usual_players: 3,
  teaches: true,
});
