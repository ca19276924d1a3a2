// Somebody leaves a running game; the host offers the seat, and who watches plays on.
import assert from "node:assert/strict";
import { until } from "../patience.mjs";
import { seated } from "../person.mjs";

export const server_options = ["--absent-seat-ms", "1000"];

export default async function replacedSeat({ person }) {
  const [ann, bob, eve] = [
    await person("Ann"),
    await person("Bob"),
    await person("Eve"),
  ];
  await seated([ann, bob], { game: "harmonies" });
  await eve.arrive();
  await eve.goToTableOf(ann);
  await eve.page.locator(".turn-bar").waitFor();
  assert.equal(await eve.page.locator(".seat-offer").count(), 0);

  await bob.page.goto("about:blank");
  const offer = ann.page.getByRole("button", { name: "Offer Bob’s seat" });
  await offer.waitFor();
  // Refused until Bob has been away for long enough.
  const take = eve.page.getByRole("button", { name: "Play on for Bob" });
  await until("the server to take the offer of Bob's seat", async () => {
    if (await take.isVisible()) return true;
    if (await offer.isVisible()) await offer.click();
    await ann.page.waitForTimeout(100);
    return false;
  });
  await take.click();
  await ann.page.locator(".seat", { hasText: "Eve" }).waitFor();
  await eve.page.locator(".seat", { hasText: "(you)" }).waitFor();

  // Bob may watch, and has nothing to do any more.
  await bob.open();
  await bob.goToTableOf(ann);
  await bob.page.locator(".seat", { hasText: "Eve" }).waitFor();
  assert.equal(await bob.page.locator(".seat-you").count(), 0);
  assert.equal(await bob.isToMove(), false);
}
