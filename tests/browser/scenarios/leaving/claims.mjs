// A rated game whose other player has gone: the page says from when on it can be claimed, and has the button.
import { register } from "../../staff.mjs";
import { whoIsToMove } from "../../person.mjs";
import { click } from "../../players/harmonies.mjs";

export const server_options = ["--claim-ms", "5000"];

const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};

export default async function claims({ person }) {
  const [ann, bob] = [await person("Ann", phone), await person("Bob")];
  for (const someone of [ann, bob]) {
    await someone.arrive();
    await register(someone);
    await someone.open();
  }
  await bob.setUpTable({ choices: ["For the game"], switches: ["Rated"] });
  await ann.sitDownWith(bob);
  for (const someone of [ann, bob])
    await someone.page.locator(".turn-bar").waitFor();
  while ((await ann.page.locator(".abort").count()) > 0)
    await click(await whoIsToMove([ann, bob]));

  await bob.page.goto("about:blank");
  const note = ann.page.locator(".claim");
  await note.getByText("Bob is away. The game can be claimed in").waitFor();
  await note.getByRole("button", { name: "Claim the game" }).click();
  await ann.page.locator(".score-pad").waitFor();
  await ann.page.locator(".rating-changes li").nth(1).waitFor();
  await ann.page
    .locator(".history", {
      hasText: "Bob was away for long and loses: Ann has claimed the game",
    })
    .waitFor({
      state: "attached",
    });
}
