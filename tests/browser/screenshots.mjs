// Pictures from the real thing, into docs/screenshots: of all games, or of those that are named. Look at them after every
// change of the page.
import { readdirSync } from 'node:fs';
import { Server } from './server.mjs';
import { launch, Stage } from './stage.mjs';

const wanted = process.argv.slice(2);
const games = readdirSync(new URL('screenshots/', import.meta.url))
  .map((file) => file.replace(/\.mjs$/, ''))
  .filter((game) => wanted.length === 0 || wanted.includes(game));
const unknown = wanted.filter((game) => !games.includes(game));
if (unknown.length > 0) throw new Error(`no pictures are known of ${unknown.join(', ')}`);

/** Who is in the pictures, each with a language. */
async function companyOn(stage) {
  const somebody = (name, locale) => stage.person(name, { locale });
  return {
    ann: await somebody('Ann', 'en-GB'),
    yuki: await somebody('ユキ', 'ja-JP'),
    ivan: await somebody('Иван', 'ru-RU'),
    eve: await somebody('Eve', 'en-GB'),
  };
}

for (const game of games) {
  const { default: takePictures, server_options } = await import(`./screenshots/${game}.mjs`);
  const server = await Server.start(server_options);
  const browser = await launch();
  try {
    const stage = new Stage(browser, server);
    await takePictures({ stage, server, company: () => companyOn(stage) });
    if (stage.faults.length > 0) throw new Error(stage.faults.join('\n'));
    console.log(`pictures of ${game} taken`);
  } finally {
    await browser.close();
    await server.stop();
  }
}
