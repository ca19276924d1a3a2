// Given moments of each game in windows of all sizes: those in a whole game where there is most to be shown.
import assert from 'node:assert/strict';
import { everyGame, tableToBeTold } from '../../given.mjs';
import { looksRight, settled, sizes } from '../../windows.mjs';

const usual = { width: 1280, height: 720 };

/** What is looked for among the moments when the first seat is to move: where it is most. */
const measures = {
  'most to choose from': ({ actions }) => actions.length,
  'most on the table': ({ view }) => JSON.stringify(view).length,
  'near its end': (_, step) => step,
};

export default async function givenMoments({ person, stage }) {
  await everyGame(async ({ game, players, moments }) => {
    const someone = await person(`${game} ${players}`, { viewport: usual });
    const { page } = someone;
    const tell = await tableToBeTold(someone, stage, { game, players });
    const own = (await moments()).filter(({ actions }) => actions !== null);
    assert.notEqual(own.length, 0, `${game}: the first seat is never to move`);
    for (const [name, measure] of Object.entries(measures)) {
      const values = own.map(measure);
      await tell(own[values.indexOf(Math.max(...values))], true);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await settled(page);
        await looksRight(page, `${game} for ${players}, ${name}, at ${size.width}x${size.height}`, size.least);
      }
    }
    await page.context().close();
  });
}
