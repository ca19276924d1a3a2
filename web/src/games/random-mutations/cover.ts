// What the page shows of Random Mutations before there is a table.
import { defineCover } from '../contract.ts';
import { Emblem } from './emblem.tsx';

export default defineCover({
  id: 'random-mutations',
  Emblem,
  players: { min: 2, max: 8 },
  minutes: { min: 45, max: 90 },
  weight: 'medium',
  usual_players: 3,
  teaches: true,
});
