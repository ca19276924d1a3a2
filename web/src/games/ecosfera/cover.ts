// What the page shows of Ecosfera before there is a table.
import { defineCover } from '../contract.ts';
import { Emblem } from './emblem.tsx';

export default defineCover({
  id: 'ecosfera',
  Emblem,
  players: { min: 1, max: 4 },
  minutes: { min: 30, max: 60 },
  weight: 'medium',
  usual_players: 2,
  teaches: true,
});
