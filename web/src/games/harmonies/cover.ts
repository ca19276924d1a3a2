// What the page shows of Harmonies before there is a table.
import { defineCover } from '../contract.ts';
import { Emblem } from './emblem.tsx';

export default defineCover({
  id: 'harmonies',
  Emblem,
  players: { min: 1, max: 4 },
  minutes: { min: 30, max: 45 },
  weight: 'light',
  usual_players: 2,
  teaches: true,
});
