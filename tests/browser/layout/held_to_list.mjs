// A game's given moments, held against the list of what is known (known.txt).
import { compare, faultsOfList, Findings, readKnown } from './known.mjs';
import { sizeName, walk } from './walk.mjs';

/** So many of each are told. */
const told_most = 30;

/** A scenario. */
export const heldToList = (game) => async (scene) => {
  const known = readKnown();
  const found = new Findings();
  await walk(scene, game, (seen) => noteAll(found, seen));
  const { added, gone } = compare(game, found, known);
  const faults = [
    ...faultsOfList(known),
    ...added
      .slice(0, told_most)
      .map(({ key, place }) => `found: ${key} | ${place}\n    ${found.told.get(`${key} ${place}`)}`),
    ...gone.slice(0, told_most).map(({ key, place }) => `found no more, take it out of known.txt: ${key} | ${place}`),
  ];
  if (faults.length > 0) {
    throw new Error(
      `${added.length} found that are not listed, ${gone.length} listed that are not found:\n${faults.join('\n')}`,
    );
  }
};

/** What one page of a walk showed. */
export function noteAll(found, { game, players, name, state, size, language, findings }) {
  for (const { question, thing, told } of findings) {
    const where = `${players} players, ${name}, ${state}: ${told}`;
    found.note({ game, question, thing }, sizeName(size), language, where);
  }
}
