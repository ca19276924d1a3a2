// Before the start: the host changes what the table is, everybody sees it, and all say that they are ready. So also
// where nobody would be asked otherwise: who sits there is shown what was changed, and nothing begins before they agree.
import assert from "node:assert/strict";
import { everything } from "../checks.mjs";

const phone = {
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  isMobile: true,
};

export default async function tableSettings({ person }) {
  const ann = await person("Ann");
  await ann.arrive();
  await ann.setUpTable({
    players: 2,
    switches: ["Ask whether everybody is ready"],
  });
  const bob = await person("Bob", phone);
  await bob.arrive();
  await bob.sitDownWith(ann);

  // All seats are taken and nothing has begun: the host can't start before Bob is ready.
  const start = ann.page.getByRole("button", { name: "Start the game" });
  await ann.page
    .locator(".place", { hasText: "Bob" })
    .getByText("not ready yet")
    .waitFor();
  assert.equal(await start.isDisabled(), true);
  const ready = bob.page.getByRole("button", { name: "I’m ready" });
  const box = await ready.boundingBox();
  assert.ok(box.height >= 44, "large enough for a thumb");
  await ready.click();
  await ann.page
    .locator(".place", { hasText: "Bob" })
    .locator(".seat-ready")
    .waitFor();

  // Another table than the one that Bob was ready for.
  assert.equal(
    await bob.page.getByRole("button", { name: "Table settings" }).count(),
    0,
    "for the host alone",
  );
  await ann.page.getByRole("button", { name: "Table settings" }).click();
  const sheet = ann.page.getByRole("dialog");
  const three = sheet.getByRole("radio", { name: "3", exact: true });
  await three.evaluate((element) =>
    element.scrollIntoView({ block: "center" }),
  );
  await three.check({ force: true });
  await sheet.locator("button[type=submit]").click();
  await sheet.waitFor({ state: "detached" });
  await bob.page.locator(".place").nth(2).waitFor();
  await bob.page
    .locator(".place", { hasText: "Bob" })
    .getByText("not ready yet")
    .waitFor();

  // A bot takes the third seat and needs no asking.
  await ann.page.getByRole("button", { name: "Add a bot at seat 3" }).click();
  await ann.page.locator(".place").nth(2).locator(".seat-ready").waitFor();
  await bob.page.getByRole("button", { name: "I’m ready" }).click();
  await ann.page.waitForFunction(
    () => document.querySelector(".ready-button")?.disabled === false,
  );
  await start.click();
  for (const someone of [ann, bob])
    await someone.page.locator(".turn-bar").waitFor();

  const small = { ...phone, viewport: { width: 320, height: 568 } };
  await changedOver(await person("Cem"), await person("Dan", small));
}

/** Cem makes a table for two of the one for three at which Dan sits: all seats are taken by that. */
async function changedOver(cem, dan) {
  await cem.arrive();
  await cem.setUpTable({ players: 3, choices: ["Per decision"] });
  await dan.arrive();
  await dan.sitDownWith(cem);
  const terms = dan.page.locator(".waiting-terms", {
    hasText: "Not rated · 1 minute per move",
  });
  await terms.waitFor();

  await cem.page.getByRole("button", { name: "Table settings" }).click();
  const sheet = cem.page.getByRole("dialog");
  await sheet.getByRole("radio", { name: "2 minutes" }).waitFor();
  for (const harsher of ["30 seconds", "A bot plays on", "They lose"])
    assert.equal(
      await sheet.getByRole("radio", { name: harsher }).count(),
      0,
      harsher,
    );
  await sheet.getByText("it can’t become rated").waitFor();
  const press = async (radio) => {
    await radio.evaluate((element) =>
      element.scrollIntoView({ block: "center" }),
    );
    await radio.check({ force: true });
  };
  await press(sheet.getByRole("radio", { name: "2", exact: true }));
  await press(sheet.getByRole("radio", { name: "2 minutes" }));
  await sheet.locator("button[type=submit]").click();
  await sheet.waitFor({ state: "detached" });

  const note = dan.page.locator(".changed-settings");
  for (const words of [
    "The host has changed the table",
    "Players",
    "before: 3",
    "before: 1 minute per move",
    "2 minutes per move",
  ])
    await note.getByText(words).waitFor();
  await dan.page.getByText("Everybody waits for you").waitFor();
  await everything(dan.page, "a changed table on a small phone");
  for (const someone of [cem, dan])
    assert.equal(await someone.page.locator(".turn-bar").count(), 0);
  const start = cem.page.getByRole("button", { name: "Start the game" });
  assert.equal(await start.isDisabled(), true);
  assert.equal(
    await cem.page.locator(".changed-settings").count(),
    0,
    "the host knows",
  );

  await dan.page.getByRole("button", { name: "I’m ready" }).click();
  await note.waitFor({ state: "detached" });
  await cem.page.waitForFunction(
    () => document.querySelector(".ready-button")?.disabled === false,
  );
  await start.click();
  for (const someone of [cem, dan])
    await someone.page.locator(".turn-bar").waitFor();
}
