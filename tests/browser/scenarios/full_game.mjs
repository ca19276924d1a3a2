// Two people play Harmonies to its end by clicking, a third watches. In the middle somebody reloads the page, and the
// server is killed and started again.
import assert from "node:assert/strict";
import { click, play, whoIsToMove } from "../players/harmonies.mjs";
import { leftToDo } from "../checks.mjs";
import { foretoldOf, patient_server, pointsOf } from "../players/foretold.mjs";
import { atMost, until } from "../patience.mjs";

export const server_is_killed = true;
export const server_options = patient_server;

const clicks_before_reload = 6;
const clicks_before_kill = 10;
/** Before a token can be put down some must be taken: this is far more than a turn has. */
const clicks_to_a_token = 20;
/** ... and far more than it takes until a token brings points: the first green one does. */
const clicks_to_points = 80;

export default async function fullGame({ stage, server, person }) {
  const ann = await person("Ann");
  const bob = await person("Bob");
  const eve = await person("Eve");
  await ann.arrive();
  await ann.setUpTable();
  await bob.arrive();
  await eve.arrive();

  // Bob finds the table in the lobby, which is live, and sits down; the game starts by itself.
  await bob.page
    .locator(".table-card", { hasText: "Ann" })
    .getByRole("link")
    .click();
  await bob.sitDown();
  for (const player of [ann, bob])
    await player.page.locator(".turn-bar").waitFor();
  await eve.page
    .locator(".table-card", { hasText: "Ann" })
    .getByRole("link", { name: "Watch" })
    .click();
  await eve.page.locator(".turn-bar").waitFor();
  await ann.page
    .locator(".table-head-tools", { hasText: "1 spectator" })
    .waitFor();

  const players = [ann, bob];
  await signalsTheTurn(players);
  await play(players, { enough: (clicks) => clicks >= clicks_before_reload });
  await stepBackAndForth(players);
  await pointsComeAsForetold(players, eve);
  await reloadResumes(await whoIsToMove(players));
  await play(players, {
    enough: (clicks) => clicks >= clicks_before_kill,
    taste: { cards: true },
  });

  await survivesAKill(stage, server, [ann, bob, eve]);
  await play(players);
  const pads = [];
  for (const someone of [ann, bob, eve]) {
    await someone.page.locator(".score-pad").waitFor();
    pads.push((await totalsOf(someone.page)).join());
    assert.deepEqual(await leftToDo(someone.page), []);
  }
  assert.equal(new Set(pads).size, 1, "all see the same totals");
  await totalsAddUp(eve.page);
  await theResultHasTheKeyboard([ann, bob]);
  await theEndTellsTheGame(ann.page);
  await chanceWasFair(eve.page);
  await rematchJoinsBoth(ann, bob);
}

/** The server dies, and comes back with all that anybody had seen of the game. */
async function survivesAKill(stage, server, everybody) {
  const seq = Math.max(
    ...(await Promise.all(everybody.map((someone) => someone.seq()))),
  );
  stage.doors_may_be_closed = true;
  await server.kill();
  for (const someone of everybody)
    await someone.page.locator(".connection-bar").waitFor();
  const before = everybody.map(({ frames_heard }) => frames_heard);
  await server.restart();
  for (const [at, someone] of everybody.entries()) {
    // The bar comes and goes with each attempt; the server's own words say that one has come through.
    const answered = () => someone.frames_heard > before[at];
    await until(`the server to answer ${someone.name}`, answered);
    await someone.page
      .locator(".connection-bar")
      .waitFor({ state: "detached" });
    await someone.reaches(seq);
  }
  stage.doors_may_be_closed = false;
}

/** Title and icon tell whose turn it is to somebody who looks elsewhere: a moment after the table itself does. */
async function signalsTheTurn(players) {
  const mover = await whoIsToMove(players);
  for (const player of players) {
    const is_mover = player === mover;
    const icon = is_mover ? "/favicon-turn.svg" : "/favicon.svg";
    await player.sees(
      `title and icon to say ${is_mover ? "that it is their turn" : "nothing"}`,
      ([wanted_icon, told]) =>
        document.querySelector("link[rel=icon]")?.getAttribute("href") ===
          wanted_icon && document.title.startsWith("● Your turn") === told,
      [icon, is_mover],
    );
  }
}

/** A token put down is taken back, and the board is as it was. */
async function stepBackAndForth(players) {
  for (const _ of atMost(clicks_to_a_token, "a token to put down")) {
    const mover = await whoIsToMove(players);
    const board = () => mover.page.locator(".hm-play .hm-ground").innerHTML();
    const undo = mover.page.getByRole("button", { name: "Undo" });
    const before = await board();
    if ((await click(mover)) !== "token") continue;
    assert.notEqual(await board(), before);
    await mover.step(() => undo.click());
    assert.equal(plain(await board()), plain(before));
    return;
  }
}

/** Without what only says that something is new. */
function plain(html) {
  return html.replace(/ hm-fresh/g, "");
}

/** Each token that is put down brings as many points as were told before, until one has brought some. */
async function pointsComeAsForetold(players, watching) {
  for (const _ of atMost(clicks_to_points, "a token that brings points")) {
    const mover = await whoIsToMove(players);
    await mover.page.locator(".hm-play").waitFor();
    const target = mover.page.locator(".hm-play .hm-target").first();
    if (!(await target.isVisible())) {
      await click(mover);
      continue;
    }
    const seat = players.indexOf(mover);
    const before = await pointsOf(mover, seat);
    const { gain, words } = await foretoldOf(mover, target);
    await mover.step(() => target.click());
    assert.equal((await pointsOf(mover, seat)) - before, gain, words);
    assert.match(words, new RegExp(`${mover.name}: \\w+ on column`));
    assert.equal(await watching.page.locator(".foretold").count(), 0);
    if (gain !== 0) return;
  }
}

async function reloadResumes(mover) {
  const seq = await mover.seq();
  await mover.page.reload();
  await mover.page.locator(".turn-bar-yours").waitFor();
  assert.equal(await mover.seq(), seq);
  await click(mover);
}

/** Of each column, best first. */
async function totalsOf(page) {
  const totals = page.locator(".score-pad [data-total]");
  return totals.evaluateAll((all) =>
    all.map((total) => Number(total.dataset.total)),
  );
}

async function totalsAddUp(page) {
  const [total] = await totalsOf(page);
  const texts = await page
    .locator(".end-table tbody td:nth-child(2)")
    .allInnerTexts();
  assert.equal(
    texts.reduce((sum, points) => sum + Number(points), 0),
    total,
  );
}

/** Who had the board in the keyboard's reach goes on from the result: nobody's is nowhere. */
async function theResultHasTheKeyboard(players) {
  for (const { page } of players) {
    const at = await page.evaluate(() => document.activeElement?.id);
    assert.equal(at, "end-title");
  }
}

/** A line that is pressed lights its spaces on the boards of all; the curve and three sentences are there. */
async function theEndTellsTheGame(page) {
  await page.locator(".end-course[aria-busy=false] .end-line").nth(1).waitFor();
  assert.equal(await page.locator(".end-tales li").count(), 3);
  const first = page.locator(".end-row").first();
  const line = await first.getAttribute("data-line");
  await first.getByRole("button").click();
  const points = (await first.locator("td").allInnerTexts()).map(Number);
  const lit = await page
    .locator(".end-board [data-lit]")
    .evaluateAll((boards) => boards.map((board) => board.dataset.lit));
  assert.deepEqual(
    lit.map((spaces) => spaces !== ""),
    points.map((count) => count > 0),
    line,
  );
  await first.getByRole("button").click();
}

async function chanceWasFair(page) {
  await page.getByRole("button", { name: "Fair chance" }).click();
  const panel = page.getByRole("dialog");
  // The server and both players kept to what they had committed to.
  await panel.locator(".verdict-good").nth(2).waitFor();
  assert.equal(await panel.locator(".verdict-bad").count(), 0);
  await page.keyboard.press("Escape");
}

async function rematchJoinsBoth(ann, bob) {
  await ann.page.getByRole("button", { name: "Play again" }).click();
  await ann.page.locator(".waiting").waitFor();
  // Bob's seat is kept for him: he sits down by coming.
  await ann.page.getByText("reserved for Bob").waitFor();
  await bob.page.getByRole("link", { name: "To the rematch" }).click();
  for (const player of [ann, bob])
    await player.page.locator(".turn-bar").waitFor();
}
