// A game that not everybody has begun: one press ends it for all, and by itself it ends when somebody came and left.
import assert from "node:assert/strict";
import { seated, whoIsToMove } from "../../person.mjs";
import { click } from "../../players/harmonies.mjs";

// Only where nobody has to do anything there is a limit.
export const server_is_killed = true;

const phone = {
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  isMobile: true,
};

export default async function unbegun({ stage, server, person }) {
  const [ann, bob] = [await person("Ann"), await person("Bob", phone)];
  await seated([ann, bob], { game: "harmonies" });
  const table = ann.page.url();

  // Bob has come to the wrong table.
  await bob.pressTool("Abort game");
  for (const someone of [ann, bob]) {
    await someone.page.locator(".waiting").waitFor();
    const note = someone.page.locator(".waiting-aborted");
    await note
      .getByText(
        "Bob has aborted the game before everybody had made a first move",
      )
      .waitFor();
    assert.equal(
      await someone.page.locator(".place-free").count(),
      0,
      "both sit there still",
    );
  }
  assert.equal(ann.page.url(), table, "the same table");
  await ann.page
    .locator(".place", { hasText: "Bob" })
    .getByText("not ready yet")
    .waitFor();

  // He stays after all; both say so, and it is another game.
  await bob.page.getByRole("button", { name: "I’m ready" }).click();
  await ann.page.getByRole("button", { name: "Start the game" }).click();
  for (const someone of [ann, bob])
    await someone.page.locator(".turn-bar").waitFor();

  // Then he closes the page: Ann is told what comes of it, and needs to press nothing.
  await bob.page.goto("about:blank");
  await startAgain(stage, server, 20_000);
  const soon = ann.page.locator(".aborts-soon");
  await soon.getByRole("timer").waitFor();
  await soon.getByRole("button", { name: "Abort game" }).waitFor();
  await ann.page
    .locator(".waiting-aborted", {
      hasText: "not everybody had made a first move",
    })
    .waitFor();
  await ann.page.locator(".place-free").waitFor();
  assert.equal(
    await ann.page.getByRole("button", { name: "Start the game" }).count(),
    0,
    "it waits for somebody",
  );

  // Who comes next plays there; once both have moved there is nothing to abort.
  await startAgain(stage, server, 0);
  await bob.open();
  await bob.sitDownWith(ann);
  for (const someone of [ann, bob])
    await someone.page.locator(".turn-bar").waitFor();
  for (let moves = 0; moves < 40 && (await abortable(ann)); ++moves)
    await click(await whoIsToMove([ann, bob]));
  assert.equal(await abortable(ann), false);
}

async function startAgain(stage, server, first_move_ms) {
  stage.doors_may_be_closed = true;
  await server.kill();
  server.options = ["--first-move-ms", String(first_move_ms)];
  await server.restart();
}

const abortable = async ({ page }) =>
  (await page.locator(".abort").count()) > 0;
