// Somebody who watches asks to see the game as a player does: is put off, is let, sees that hand and nobody else's, and
// no more of it once either of them ends it. Everybody at the table sees who follows whom.
import assert from "node:assert/strict";
import { everything } from "../checks.mjs";
import { click, mover } from "../players/evolution.mjs";
import { seated } from "../person.mjs";

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const clicks = 6;

export default async function followSeat({ person }) {
  const [ann, bob, eve] = [
    await person("Ann"),
    await person("Bob"),
    await person("Eve", phone),
  ];
  await seated([ann, bob], { game: "evolution" });
  await eve.arrive();
  await eve.goToTableOf(ann);
  await eve.page.locator(".turn-bar").waitFor();
  assert.equal(await eve.page.locator(".ev-hand").count(), 0);

  await putOff(ann, bob, eve);
  await allowed(ann, eve);
  await bob.page
    .locator('.seat[data-seat="0"]', { hasText: "followed by Eve" })
    .waitFor();
  await everything(eve.page, "a followed seat");
  await everything(ann.page, "a seat with a follower");
  await seesWhatAnnSees(ann, bob, eve);

  await eve.page.reload();
  await eve.page.getByText("You see the game as Ann does.").waitFor();
  assert.deepEqual(await handOf(eve), await handOf(ann));

  await eve.page.getByRole("button", { name: "Stop following" }).click();
  await eve.page.locator(".ev-hand").waitFor({ state: "detached" });
  await ann.page
    .getByText("Eve sees what you see.")
    .waitFor({ state: "detached" });

  // She knows Ann's hand: no other one.
  await eve.page.getByRole("button", { name: "Follow Bob" }).click();
  await eve.page
    .locator(".notice", { hasText: "You have followed a seat of this game" })
    .waitFor();
  assert.equal(
    await bob.page.getByRole("button", { name: "Allow", exact: true }).count(),
    0,
  );

  await eve.page.getByRole("button", { name: "Follow Ann" }).click();
  await allowed(ann, eve);
  await ann.page.getByRole("button", { name: "No longer show Eve" }).click();
  await eve.page.locator(".ev-hand").waitFor({ state: "detached" });
  await bob.page.locator(".seat-followers").waitFor({ state: "detached" });
}

async function putOff(ann, bob, eve) {
  const follow = eve.page.getByRole("button", { name: "Follow Ann" });
  await follow.click();
  await eve.page.getByText("You have asked Ann").waitFor();
  await ann.page.getByText("Eve asks to see the game as you do.").waitFor();
  await everything(ann.page, "a request to follow");
  await bob.reaches(await ann.seq());
  assert.equal(
    await bob.page.getByRole("button", { name: "Allow", exact: true }).count(),
    0,
  );
  await ann.page.getByRole("button", { name: "Not now" }).click();
  await follow.click();
}

async function allowed(ann, eve) {
  await ann.page.getByRole("button", { name: "Allow", exact: true }).click();
  await ann.page.getByText("Eve sees what you see.").waitFor();
  await eve.page.getByText("You see the game as Ann does.").waitFor();
  await eve.page.locator(".ev-hand").waitFor();
  assert.deepEqual(await handOf(eve), await handOf(ann));
}

/** Whatever anybody does, Eve has Ann's cards before her, and nothing to press. */
async function seesWhatAnnSees(ann, bob, eve) {
  for (let done = 0; done < clicks; ++done) {
    await click(await mover([ann, bob]));
    const seq = Math.max(await ann.seq(), await bob.seq());
    for (const someone of [ann, bob, eve]) await someone.reaches(seq);
    assert.deepEqual(await handOf(eve), await handOf(ann));
    assert.notDeepEqual(await handOf(eve), await handOf(bob));
    assert.equal(await eve.page.locator(".ev-hand button").count(), 0);
    assert.equal(await eve.isToMove(), false);
  }
}

const handOf = ({ page }) =>
  page
    .locator(".ev-hand [data-card]")
    .evaluateAll((cards) => cards.map((card) => card.dataset.card).sort());
