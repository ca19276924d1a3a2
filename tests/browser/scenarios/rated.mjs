// Three registered people play a rated game; what it does to their ratings is what the npm package openskill computes.
import assert from "node:assert/strict";
import { everything } from "../checks.mjs";
import { register } from "../staff.mjs";
import { rate } from "../packages.mjs";
import { atMost } from "../patience.mjs";
import { click, whoIsToMove } from "../players/harmonies.mjs";

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
/** What the page shows of the model: docs/ratings.md. */
const points = (skill) => Math.round(60 * skill.mu);
const beginner = { mu: 25, sigma: 25 / 3 };

// Games of the same people count whole, as openskill has it.
export const server_options = [
  "--provisional-games",
  "1",
  "--rating-pair-hours",
  "0",
];

export default async function rated({ person }) {
  const ann = await person("Ann");
  const bob = await person("Bob", phone);
  const cem = await person("Cem", { colorScheme: "dark" });
  const people = [ann, bob, cem];
  for (const someone of people) {
    await someone.arrive();
    await register(someone);
  }
  await unplayed(people);
  let skills = new Map(people.map((someone) => [someone, beginner]));
  skills = await game(people, skills, [ann, cem, bob]);
  // Who has won once is worth less to beat the second time: the game goes on from the ratings of the first.
  skills = await game(people, skills, [bob, ann, cem]);

  await ann.open("#/leaderboard/harmonies");
  const rows = ann.page.locator(".ladder tbody tr");
  await rows.nth(2).waitFor();
  const best = [...skills].sort(([, a], [, b]) => b.mu - a.mu);
  for (const [place, [someone, skill]] of best.entries()) {
    const row = await rows.nth(place).innerText();
    assert.ok(
      row.includes(someone.name) &&
        row.replace(",", "").includes(String(points(skill))),
      row,
    );
  }
  await everything(ann.page, "a leaderboard");
  // At a table a phone has no room for the name: it is in the lobby.
  await bob.page.locator(".brand").click();
  await bob.page.locator(".frame-me").click();
  await bob.page.locator(".rating-card", { hasText: "Harmonies" }).waitFor();
  await everything(bob.page, "an own profile on a phone");
  await bob.open("#/mine");
  await bob.page.locator(".game-row").nth(1).waitFor();
  await everything(bob.page, "own games on a phone");
}

/** Everybody has one: a game that is over before changes no ratings. */
async function a_turn_each(people) {
  let turns = 0;
  for (const _ of atMost(60, "a turn of everybody")) {
    if (turns === people.length) return;
    if ((await click(await whoIsToMove(people))) === "end") turns += 1;
  }
}

/** Before anybody had a turn: the page says why no ratings come. */
async function unplayed(people) {
  await begin(people);
  for (const loser of people.slice(1)) await give_up(loser, people[0]);
  for (const viewer of people) {
    await viewer.page
      .locator(".rating-changes", { hasText: "before everybody had a turn" })
      .waitFor();
  }
  await everything(
    people[0].page,
    "the end of a rated game that nobody played",
  );
}

async function begin(people) {
  const [host, ...guests] = people;
  await host.open();
  await host.setUpTable({ players: people.length, switches: ["Rated"] });
  const code = await host.code();
  for (const guest of guests) {
    await guest.open(`#/join/${code}`);
    await guest.sitDown();
  }
  for (const someone of people)
    await someone.page.locator(".turn-bar").waitFor();
}

async function give_up(loser, witness) {
  await loser.pressTool("Give up");
  await loser.page
    .getByRole("dialog")
    .getByRole("button", { name: "Give up" })
    .click();
  await loser.page.getByRole("dialog").waitFor({ state: "detached" });
  await witness.page
    .locator(".history", { hasText: `${loser.name} gives up` })
    .waitFor({ state: "attached" });
}

/** A game that ends in the order given, the last giving up first. The ratings from then on. */
async function game(people, skills, order) {
  await begin(people);
  await a_turn_each(people);
  for (const loser of order.slice(1).reverse()) await give_up(loser, people[0]);
  const after = rate(
    order.map((someone) => [skills.get(someone)]),
    { rank: order.map((_, index) => index + 1), tau: 25 / 300 },
  );
  const now = new Map(
    order.map((someone, index) => [someone, after[index][0]]),
  );
  for (const viewer of people) {
    await viewer.page.locator(".rating-changes li").nth(2).waitFor();
    for (const someone of people) {
      const line = (
        await viewer.page
          .locator(".rating-changes li", { hasText: someone.name })
          .innerText()
      ).replace(/,/g, "");
      const change = points(now.get(someone)) - points(skills.get(someone));
      const words =
        change === 0 ? "±0" : `${change > 0 ? "+" : "−"}${Math.abs(change)}`;
      assert.ok(
        line.includes(String(points(now.get(someone)))) && line.includes(words),
        `${line}: ${words}`,
      );
    }
  }
  assert.notEqual(
    points(now.get(order[0])),
    points(skills.get(order[0])),
    "somebody gains",
  );
  return now;
}
