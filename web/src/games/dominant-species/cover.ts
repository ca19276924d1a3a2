// What the page shows of Dominant Species before there is a table.
import { defineCover } from '../contract.ts';
import { Emblem } from './emblem.tsx';

export default defineCover({
  id: 'dominant-species',
  Emblem,
  players: { min: 2, max: 6 },
  minutes: { min: 120, max: 240 },
  weight: 'heavy',
  usual_players: 4,
  teaches: true,
});
