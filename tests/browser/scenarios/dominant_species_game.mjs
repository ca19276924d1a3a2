// A game of Dominant Species to its final scoring: one person clicks, the other seat is played through the library.
import assert from "node:assert/strict";
import { everything } from "../checks.mjs";
import { chanceFrom, decide, mover } from "../dominant_species_player.mjs";
import { loadSdk, sdkSeat } from "../sdk_seat.mjs";

const decisions_most = 600;

export default async function toTheFinalScoring({ server, person }) {
  const ann = await person("Ann");
  const eve = await person("Eve", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: "ja-JP",
  });
  await ann.arrive();
  await eve.arrive();
  await ann.setUpTable({ game: "dominant-species", players: 2 });
  const code = await ann.code();
  const chance = chanceFrom(5);
  const bot = await sdkSeat({
    sdk: await loadSdk(),
    server,
    name: "Bot",
    code,
    choose: script(chance),
  });
  await ann.page.locator(".turn-bar").waitFor();
  await eve.open(`#/join/${code}`);
  await eve.page.locator(".turn-bar").waitFor();
  await Promise.race([bot.failed, playToTheEnd(ann, chance)]);
  bot.close();

  const pads = [];
  for (const someone of [ann, eve]) {
    await someone.page.locator(".score-pad").waitFor();
    pads.push(
      (
        await someone.page
          .locator(".score-pad tfoot .score-total td")
          .allInnerTexts()
      ).join(),
    );
  }
  assert.equal(pads[0], pads[1], "all see the same totals");
  await totalsAddUp(ann.page);
  await ann.page
    .locator(".history", { hasText: "The game is over." })
    .waitFor();
  await ann.page.locator(".ds-status", { hasText: "Game over" }).waitFor();
  for (const someone of [ann, eve])
    await everything(someone.page, `the end, ${someone.name}`);
}

async function playToTheEnd(ann, chance) {
  for (let count = 0; count < decisions_most; ++count) {
    if ((await mover([ann])) === null) return;
    await decide(ann, chance, { hasty: true });
  }
  throw new Error(`the game is not over after ${decisions_most} decisions`);
}

/** Takes what brings cards out, for Ice Age is the last of them. */
function script(chance) {
  const one = (list) => list[Math.floor(chance() * list.length)];
  return ({ you: { actions }, view }) => {
    const { tiles } = view.game;
    const wanted = [
      (action) =>
        action.type === "place_pawn" && action.space.startsWith("domination:"),
      (action) =>
        action.type === "dominate" && tiles[action.hex].dominant !== null,
      (action) => action.type === "done",
      (action) => action.type !== "waive",
    ];
    const fitting = wanted
      .map((fits) => actions.filter(fits))
      .find((some) => some.length > 0);
    return one(fitting ?? actions);
  };
}

async function totalsAddUp(page) {
  const column = async (rows) =>
    (
      await page
        .locator(`.score-pad ${rows} tr td:nth-child(2)`)
        .allInnerTexts()
    ).map((text) => Number(text));
  const lines = await column("tbody");
  const [total] = await column("tfoot");
  assert.equal(lines.length, 8);
  assert.equal(
    lines.reduce((sum, points) => sum + points, 0),
    total,
  );
}
