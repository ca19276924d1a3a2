// The lessons of all five games, each to its end by doing what is lit, at a server that nobody has set up: in the page's
// three languages, at a desk and on phones. A lesson survives a reload and being put away, says that another way is one
// too, moves nothing that has its place, and is there for the keyboard and those who don't see it.
import assert from "node:assert/strict";
import { accessibility, untranslated } from "../checks.mjs";
import { faultsOfLayout, placesOf } from "../layout_probe.mjs";
import { anyMove, ready } from "../players/any_move.mjs";
import { playLesson } from "../players/lesson.mjs";
import { as_it_comes } from "../server.mjs";

export const server_options = as_it_comes;

const desktop = { viewport: { width: 1280, height: 720 } };
const phone = { viewport: { width: 375, height: 812 }, hasTouch: true };
const small = { viewport: { width: 320, height: 568 }, hasTouch: true };
const across = { viewport: { width: 812, height: 375 }, hasTouch: true };
const learn = {
  "en-GB": "Learn it",
  "ja-JP": "レッスンを始める",
  "ru-RU": "Пройти урок",
};
/** The last step sums up. */
const silent = ["learned"];
/** Steps that every learner comes to who does what is lit: the deal is the same for all. */
const sure = {
  harmonies:
    "land take place stack card habitat end plan points settle".split(" "),
  ecosfera:
    "goal row plant bought ladder pair animal danger end tokens share biomes".split(
      " ",
    ),
  evolution:
    "species food trait grow end feed fed bag again hunter larger hunt attack".split(
      " ",
    ),
  "random-mutations":
    "species trait chance grow pass climate feed attack hunger".split(" "),
  "dominant-species":
    "animal earth plan_adaptation plan_glaciation plan_speciation plan_competition plan_domination pawns adaptation glaciation speciation competition domination dominance reset".split(
      " ",
    ),
};

export default async function lessons({ person }) {
  await inTheMiddle(await person("a learner who wanders", desktop));
  await fromTheRules(await person("a reader", desktop));
  const learners = [
    ["harmonies", desktop],
    ["harmonies", { ...phone, locale: "ja-JP" }],
    ["harmonies", { ...small, locale: "ru-RU" }],
    ["ecosfera", desktop],
    ["ecosfera", { ...across, locale: "ru-RU" }],
    ["evolution", desktop],
    ["evolution", { ...phone, locale: "ja-JP" }],
    ["random-mutations", desktop],
    ["dominant-species", desktop],
  ];
  const waiting = [...learners];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await learnt(person, ...next);
  };
  // Bots take their time: two learners wait for theirs together.
  await Promise.all([lane(), lane()]);
}

async function begin(learner, game, locale = "en-GB") {
  ready[game]?.(learner);
  await learner.open();
  const { page } = learner;
  await page
    .locator(`.game-card[data-game=${game}]`)
    .getByRole("button", { name: learn[locale] })
    .click();
  await page.locator(".lesson").waitFor();
}

async function learnt(person, game, options) {
  const { locale = "en-GB", viewport } = options;
  const learner = await person(
    `a learner of ${game} at ${viewport.width}x${viewport.height} in ${locale}`,
    options,
  );
  const { page } = learner;
  await begin(learner, game, locale);
  const began = Date.now();
  const places = ".lesson, .turn-bar, .seats, .play-main";
  const before = await placesOf(page, places);
  const look = async ({ step, over }) => {
    // Once the game is over there is nothing to do, and no bar that says what.
    if (!over) {
      assert.deepEqual(
        await placesOf(page, places),
        before,
        `something has moved at "${step}" of ${learner.name}`,
      );
    }
    assert.deepEqual(
      await buttonsCovered(page),
      [],
      `at "${step}" of ${learner.name}`,
    );
    await untranslated(page);
  };
  const told = await playLesson(learner, {
    anything: anyMove(game),
    silent,
    look,
  });
  assert.deepEqual(
    told.filter((step) => sure[game].includes(step)).sort(),
    [...sure[game]].sort(),
    learner.name,
  );
  assert.equal(told.at(-1), "learned");
  console.log(
    `## ${learner.name}: ${told.length} steps in ${((Date.now() - began) / 1000).toFixed(0)} s`,
  );
  await page.locator(".lesson-end").click();
  await page.locator(".lesson").waitFor({ state: "detached" });
  await page.locator(".turn-bar, .score-pad").first().waitFor();
}

/** What can be pressed in the strip and in the bar, and can't for something that lies over it. */
function buttonsCovered(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll(".lesson button, .turn-bar button")].flatMap(
      (button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const hit = document.elementFromPoint(
          left + width / 2,
          top + height / 2,
        );
        return button.contains(hit) ? [] : [button.outerHTML.slice(0, 90)];
      },
    ),
  );
}

const stepIs = (page, step) =>
  page.locator(`.lesson[data-step=${step}]`).waitFor();

/** Another way, a step left out, a reload, the strip put away, another language: the lesson goes on from where it was. */
async function inTheMiddle(learner) {
  const { page } = learner;
  await begin(learner, "harmonies");
  await page.locator(".turn-bar-yours").waitFor();
  await accessibility(page);
  const next = page.locator(".lesson-on");
  // Wherever the keyboard is on the table.
  await page.locator(".board").focus();
  await page.keyboard.press("Enter");
  await stepIs(page, "take");
  assert.equal(
    await page.locator(".lesson-words").getAttribute("role"),
    "status",
  );
  // A card before the tokens is as good, and isn't asked for again.
  await page.locator(".hm-row button").first().click();
  await page.locator(".lesson-words em").waitFor();
  await page.locator(".hm-group.hm-ready").first().click();
  await stepIs(page, "place");
  await next.focus();
  await page.keyboard.press("Enter");
  await stepIs(page, "stack");
  assert.ok(
    await next.evaluate((button) => button === document.activeElement),
    "the keyboard keeps its place",
  );
  await page.reload();
  await stepIs(page, "stack");
  await page.locator("[data-lesson-lit]").first().waitFor();
  assert.deepEqual(await faultsOfLayout(page), []);
  await page.getByRole("button", { name: "Put the lesson away" }).click();
  await page.locator(".lesson").waitFor({ state: "detached" });
  assert.equal(await page.locator("[data-lesson-lit]").count(), 0);
  await page.reload();
  await page.getByRole("button", { name: "Go on with the lesson" }).click();
  await stepIs(page, "stack");
  await learner.setting("Settings", (dialog) =>
    dialog.getByRole("radio", { name: "Русский" }).check({ force: true }),
  );
  await page.locator(".lesson-count", { hasText: "Шаг 4 из 11" }).waitFor();
  for (let placed = 0; placed < 3; ++placed)
    await learner.step(() =>
      page.locator(".hm-play .hm-target").first().click(),
    );
  await stepIs(page, "habitat");
  // No list has it: who wants to learn the game again goes on where they were.
  const table = page.url();
  await page.locator(".brand").click();
  await page
    .locator(".game-card[data-game=harmonies]")
    .getByRole("button", { name: "Урок" })
    .click();
  await stepIs(page, "habitat");
  assert.equal(page.url(), table);
  await page.locator(".brand").click();
  await page.locator(".game-card[data-game=harmonies]").waitFor();
  assert.equal(await page.locator(".own-turn, .own-other").count(), 0);
  // A game that was begun isn't offered to be learned first.
  await page.getByRole("button", { name: "Играть с ботами" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator(".game-picker").waitFor();
  const offered = dialog.getByRole("button", { name: "Начните с урока" });
  assert.equal(await offered.count(), 0);
  await dialog
    .locator(".game-picker input[value=evolution]")
    .check({ force: true });
  await offered.waitFor();
}

/** One press from the page of the rules, for somebody without an account. */
async function fromTheRules(reader) {
  const { page } = reader;
  await reader.open("/rules/evolution");
  await page.getByRole("button", { name: "Learn it" }).click();
  await stepIs(page, "species");
  await page.getByRole("link", { name: "More about it" }).click();
  await page.getByRole("dialog").locator("#rule-aim").waitFor();
}
