// Draws Ecosfera's cards side by side, large and at 24 px in colour and grey; below them who dies out, the planet dead,
// half alive and alive, and the pictures of the scenes: docs/screenshots/ecosfera-tiles.png. The table is dark in both
// themes, so there is one sheet. Run it after a change of the drawings, look at it (docs/pictures.md says how), and
// commit: node tests/browser/sheets/tiles.mjs.
import { drawSheet, is_named } from './sheet.mjs';

const script = `
import { render } from 'preact';
import { Shapes } from './pictures/drawing.tsx';
import { drawnOf, groundOf, lost } from './pictures/drawings.ts';
import { Picture as ScenePicture } from './pictures/over_table.tsx';
import { Planet } from './pictures/planet.tsx';
import './pictures/planet.css';
import './cards.css';
import words from './messages/en.json';
import facts from '../../../../engine/games/ecosfera/data.json';

const Pic = ({ drawn, wide, grey = false }) => (
  <svg viewBox="0 0 48 48" width={wide} height={wide} style={{ filter: grey ? 'grayscale(1)' : 'none' }}>
    <Shapes drawn={drawn} />
  </svg>
);
const Tile = ({ id, kind, biome }) => (
  <figure class={'es-card es-' + kind}>
    {biome && groundOf(biome) && (
      <svg class="es-ground" viewBox="0 0 100 40" preserveAspectRatio="none"><path d={groundOf(biome)} /></svg>
    )}
    <Pic drawn={drawnOf(id)} wide={84} />
    <span><Pic drawn={drawnOf(id)} wide={24} /><Pic drawn={drawnOf(id)} wide={24} grey /></span>
    <figcaption>{${is_named} ? words['ecosfera.card.' + id] ?? id : ''}</figcaption>
  </figure>
);
const cardsOf = ({ elements, plants, animals }) => [
  ...elements.map(({ id }) => <Tile id={id} kind="element" />),
  ...[...plants, ...animals].map(({ id, biomes, mushroom_card }, i) => (
    <Tile id={id} biome={biomes[0]} kind={mushroom_card ? 'mushroom-card' : i < plants.length ? 'plant' : 'animal'} />
  )),
];
const { base, baltica } = facts.card_sets;
const planet = (set, alive, extinctions) => (
  <svg class="planet" viewBox="0 0 200 200">
    <Planet
      parts={set.biomes.map(({ id, color }, i) => ({ biome: id, color, restored: i < alive, fresh: false }))}
      extinctions={extinctions}
      limit={set.biomes.length}
    />
  </svg>
);
render(
  <main>
    <div class="tiles">{cardsOf(base)}<Tile id="disaster" kind="disaster" /></div>
    <div class="row">{planet(base, 0, 0)}{planet(base, 3, 2)}{planet(base, 7, 1)}{planet(baltica, 6, 0)}{planet(base, 1, 6)}</div>
    <div class="row">
      {base.biomes.map(({ id }) => <span class="scene"><ScenePicture scene={{ kind: 'restored', biome: id }} set={base} /></span>)}
    </div>
    <div class="row">
      {lost.map((_, number) => <span class="scene"><ScenePicture scene={{ kind: 'extinct', number }} set={base} /></span>)}
    </div>
    <div class="tiles">{cardsOf(baltica)}</div>
  </main>,
  document.body,
);`;

const style = `
:root { color-scheme: dark; --ink: #eef4ff; }
body { margin: 0; background: #0a1834; color: #eef4ff; font: 12px sans-serif; }
main { display: grid; gap: 14px; width: max-content; padding: 12px; }
.tiles { display: grid; grid-template-columns: repeat(11, 118px); gap: 8px; }
.tiles .es-card { display: grid; grid-template: auto auto / 84px auto; gap: 2px; width: auto; margin: 0; padding: 6px 2px; }
.tiles .es-card > span { display: grid; gap: 4px; align-content: center; }
figcaption { grid-column: 1 / -1; min-height: 2.2em; text-align: center; font-weight: 700; overflow-wrap: anywhere; }
.row { display: flex; gap: 14px; justify-content: space-around; }
.planet { width: 240px; overflow: visible; }
.scene svg { display: block; width: 150px; height: 150px; }`;

await drawSheet({
  game: 'ecosfera',
  name: 'ecosfera-tiles',
  script,
  style,
  width: 1460,
  schemes: ['light'],
});
