// Nothing on a table is without its explanation: in each game, where there is most on the table, where there is most to
// choose from and near its end, at a desk and on a phone. And it is shown to a mouse, a finger and the keyboard.
import assert from "node:assert/strict";
import { allGames, everyNumberOfPlayers, tableToBeTold } from "../../given.mjs";
import { explainedBy, thingsOf } from "../../layout/explained.mjs";
import { momentsWorthALook } from "../../layout/moments.mjs";
import { settled } from "../../layout/settled.mjs";

const desk = { width: 1280, height: 720 };
const sizes = [desk, { width: 375, height: 812 }];
const players = 3;

export default async function explained({ person, stage }) {
  for (const game of await allGames()) {
    const told = await explainedBy(game);
    const all = { things: 0, unexplained: new Set(), count: 0 };
    const atTable = async ({ moments }) => {
      const someone = await person(game, { viewport: desk, hasTouch: true });
      const { tell } = await tableToBeTold(someone, stage, { game, players });
      for (const { moment } of momentsWorthALook(await moments(), {
        every_kind: false,
      })) {
        await tell(moment, true);
        for (const size of sizes) {
          await someone.page.setViewportSize(size);
          await settled(someone.page);
          const { count, unexplained } = await thingsOf(someone.page, told);
          all.things += count;
          all.count += unexplained.length;
          for (const name of unexplained) all.unexplained.add(name);
        }
      }
      if (game === "harmonies") await isShown(someone);
      await someone.page.context().close();
    };
    await everyNumberOfPlayers(game, atTable, players);
    console.log(
      `${game}: ${all.count} of ${all.things} things explain themselves to nobody`,
    );
    assert.ok(all.things > 0, game);
    assert.deepEqual([...all.unexplained], [], game);
  }
}

async function isShown({ page }) {
  const box = page.locator(".explained");
  const space = page.locator(".hm-space").first();
  await page.setViewportSize(desk);
  await settled(page);
  // The words are fetched with the first thing that is pointed at.
  await page.mouse.move(1, 1);
  await page.waitForLoadState("networkidle");
  await space.hover();
  await box.filter({ hasText: "A space of your land" }).waitFor();
  await page.mouse.move(1, 1);
  await box.waitFor({ state: "detached" });
  const group = page.locator("[data-offer]").first();
  const { x, y, width, height } = await group.boundingBox();
  const finger = await page.context().newCDPSession(page);
  const touch = (type, points) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [{ x: x + width / 2, y: y + height / 2 }]);
  await box.filter({ hasText: "Three tokens" }).waitFor();
  await touch("touchEnd", []);
  await page.keyboard.press("Tab");
  await box.waitFor({ state: "detached" });
  const focused = page.locator(".seat-press").first();
  await focused.focus();
  await box.filter({ hasText: "Brings this player" }).waitFor();
}
