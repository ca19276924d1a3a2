// What is on a table and explains itself to nobody. A thing is whatever can be pressed, is a picture or a card, or is a
// number of a game: on its board, in the players' panels and in the turn bar.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "../packages.mjs";

const controls = "button, a[href], summary, [role=button]";
const pictures = "[role=img], [data-card]";
/** Lie over the whole table and are no things on it. */
const over_all = ".es-beams, .es-wires";
/** By itself: a text that the browser shows, a paragraph of the rules, or the whole of the card. */
const of_its_own =
  '[title]:not([title=""]), [data-rule], [data-rule-hold], [data-rule-key], [data-large]';
const parts = ".stage :is(.board, .seats, .turn-bar)";

/** Selectors of what the page explains on every table, and on that game's. */
export async function explainedBy(game) {
  const folder = mkdtempSync(path.join(tmpdir(), "vivarium-explained-"));
  const source = (file) =>
    new URL(`../../../web/src/${file}`, import.meta.url).pathname;
  const all = async (file, name) => {
    const outfile = path.join(folder, `${name}.mjs`);
    await build({
      entryPoints: [source(file)],
      outfile,
      bundle: true,
      format: "esm",
      logLevel: "warning",
    });
    return (await import(pathToFileURL(outfile).href))[name].map(
      ([thing]) => thing,
    );
  };
  try {
    const usual = await all("explained/usual.ts", "usual");
    return [
      ...usual,
      ...(await all(`games/${game}/index.explains.ts`, "explains")),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What there is, and what of it no one explains; `explained`: selectors of the things that the game explains. */
export function thingsOf(page, explained) {
  return page.evaluate(look, {
    controls,
    pictures,
    over_all,
    of_its_own,
    parts,
    explained: explained.join(", "),
  });
}

/** In the page. */
function look({ controls, pictures, over_all, of_its_own, parts, explained }) {
  const thing = `${controls}, ${pictures}`;
  const isShown = (element) => {
    if (
      !element.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
      })
    )
      return false;
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 && height > 1 && element.closest(".unseen, [hidden]") === null
    );
  };
  const all = new Set();
  for (const part of document.querySelectorAll(parts)) {
    for (const element of part.querySelectorAll(thing))
      if (isShown(element)) all.add(element);
    for (const drawing of part.querySelectorAll("svg")) {
      if (drawing.closest(over_all) !== null) continue;
      if (
        drawing.closest(thing) === null &&
        drawing.querySelector(thing) === null &&
        isShown(drawing)
      )
        all.add(drawing);
    }
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement;
      if (
        !/^[\s+−–\-×x=/?]*\d[\d\s+−–\-×x=/.]*$/.test(text.data) ||
        element.closest(thing) !== null
      )
        continue;
      if (isShown(element)) all.add(element);
    }
  }
  const isExplained = (element) =>
    element.closest(of_its_own) !== null || element.closest(explained) !== null;
  const nameOf = (element) => {
    const kind = element.getAttribute("class")?.split(" ")[0] ?? "";
    const within =
      element.parentElement
        ?.closest("[class]")
        ?.getAttribute("class")
        .split(" ")[0] ?? "";
    return `${element.tagName.toLowerCase()}.${kind} in ${within}`;
  };
  const things = [...all];
  return {
    count: things.length,
    unexplained: things.filter((one) => !isExplained(one)).map(nameOf),
  };
}
