// A hint lights what it recommends, says why, and covers none of it: in each game, in windows of all kinds, for the first
// decisions of a game that is played by its hints.
import assert from "node:assert/strict";
import { tableAgainstABot } from "../bot_table.mjs";
import { allGames } from "../given.mjs";
import { patient_server } from "../players/foretold.mjs";

export const server_options = [...patient_server, "--bot-pace-ms", "0"];

const desk = { width: 1280, height: 720 };
const windows = [
  { width: 360, height: 640 },
  { width: 375, height: 812 },
  { width: 812, height: 375 },
  desk,
];
const decisions = 8;
const frames_at_rest = 6;
/** Of how many tries, and how a bot thinks that it will end, is no reason. */
const numbers_of_a_bot = /%|tries|outlook|попыт|прогноз|見込み|試行/i;

export default async function hints({ person }) {
  for (const game of await allGames()) {
    const ann = await person(`Ann ${game}`, { viewport: desk });
    await ann.arrive();
    await tableAgainstABot(ann, { game, level: "Easy" });
    for (let decision = 0; decision < decisions; ++decision)
      await hintIsGiven(ann, `${game}, decision ${decision}`);
    await ann.page.context().close();
  }
}

async function hintIsGiven(ann, where) {
  const { page } = ann;
  await page.locator(".turn-bar-yours:not([aria-busy=true])").waitFor();
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.locator(".hint-move").waitFor();
  const words = await page.locator(".hint-words").innerText();
  const reason = await page.locator(".hint-reason").innerText();
  assert.notEqual(reason.trim(), "", where);
  assert.doesNotMatch(words, numbers_of_a_bot, where);
  for (const size of windows) {
    await page.setViewportSize(size);
    await ann.sees(
      `the hint to stand, ${where} at ${size.width}x${size.height}`,
      isSettled,
      frames_at_rest,
    );
    const seen = await page.evaluate(look);
    const there = `${where} at ${size.width}x${size.height} (“${words}”): ${JSON.stringify(seen)}`;
    assert.notEqual(seen.lit, 0, `nothing is lit: ${there}`);
    assert.deepEqual(seen.covered, [], `covered: ${there}`);
    assert.equal(seen.within, true, `out of the window: ${there}`);
    assert.ok(seen.lamps >= 1, `no lamp: ${there}`);
  }
  await page.setViewportSize(desk);
  await ann.step(() => page.getByRole("button", { name: "Play it" }).click());
  await page.locator(".hint-box").waitFor({ state: "detached" });
}

/** In the page: something that is lit is in sight, and nothing of it has moved while it was asked so many times. */
function isSettled(times) {
  const middleOf = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const all = [
    ...document.querySelectorAll(".hint-box, .stage [data-hinted]"),
  ].map(middleOf);
  const lit = [...document.querySelectorAll(".stage [data-hinted]")].map(
    middleOf,
  );
  const now = JSON.stringify([innerWidth, all]);
  const before = globalThis.hintStood;
  const is_seen = lit.some(
    ({ x, y }) => x > 0 && x < innerWidth && y > 0 && y < innerHeight,
  );
  globalThis.hintStood = {
    now,
    times: is_seen && before?.now === now ? before.times + 1 : 0,
  };
  return globalThis.hintStood.times >= times;
}

function look() {
  const rect = (element) => element.getBoundingClientRect();
  const box = rect(document.querySelector(".hint-box"));
  const lit = [...document.querySelectorAll(".stage [data-hinted]")].filter(
    (one) => rect(one).width > 0,
  );
  /** What of it is seen, as far as the boxes around it let it be. */
  const seenOf = (element) => {
    let { left, top, right, bottom } = rect(element);
    for (
      let above = element.parentElement;
      above !== null;
      above = above.parentElement
    ) {
      if (getComputedStyle(above).display === "contents") continue;
      if (getComputedStyle(above).overflow === "visible") continue;
      const clip = rect(above);
      left = Math.max(left, clip.left);
      top = Math.max(top, clip.top);
      right = Math.min(right, clip.right);
      bottom = Math.min(bottom, clip.bottom);
    }
    return {
      left: Math.max(left, 0),
      top: Math.max(top, 0),
      right: Math.min(right, innerWidth),
      bottom: Math.min(bottom, innerHeight),
    };
  };
  const seen = lit
    .map(seenOf)
    .filter((one) => one.right - one.left > 2 && one.bottom - one.top > 2);
  const covers = (one) =>
    one.right > box.left + 1 &&
    one.left < box.right - 1 &&
    one.bottom > box.top + 1 &&
    one.top < box.bottom - 1;
  return {
    lit: seen.length,
    lamps: document.querySelectorAll(".hint-lamp").length,
    tight: document.querySelector(".hint-box-tight") !== null,
    covered: seen.filter(covers),
    within:
      box.left >= -1 &&
      box.top >= -1 &&
      box.right <= innerWidth + 1 &&
      box.bottom <= innerHeight + 1,
    box: [box.left, box.top, box.width, box.height].map(Math.round),
  };
}
