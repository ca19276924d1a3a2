// The windows that a table is looked at in, and what is asked of it in each.
import assert from 'node:assert/strict';
import { faultsOfLayout, feetAdrift, shareOfBoard } from './layout_probe.mjs';

/** `least`: the part of the window's height that the board has at least. */
export const sizes = [
  { width: 320, height: 568, least: 0.6 },
  { width: 375, height: 812, least: 0.7 },
  { width: 812, height: 375, least: 0.7 },
  { width: 820, height: 1180, least: 0.8 },
  { width: 1280, height: 720, least: 0.8 },
  { width: 1440, height: 900, least: 0.8 },
  { width: 1920, height: 1080, least: 0.85 },
];

export async function looksRight(page, where, least) {
  assert.deepEqual(await faultsOfLayout(page), [], where);
  await boardHasItsShare(page, where, least);
}

export async function boardHasItsShare(page, where, least) {
  assert.deepEqual(await feetAdrift(page), [], `${where}: what belongs to the lower edge lies over the board's middle`);
  const share = await shareOfBoard(page);
  assert.ok(share >= least, `${where}: the board has ${(share * 100).toFixed(0)} % of the height`);
}
