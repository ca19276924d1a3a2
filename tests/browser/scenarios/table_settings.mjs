// Before the start: the host changes what the table is, everybody sees it, and all say that they are ready.
import assert from "node:assert/strict";

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
}
