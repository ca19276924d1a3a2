// Draws Evolution's creatures side by side, each trait by itself and some together: docs/screenshots/
// evolution-creatures.png and, at night, evolution-creatures-dark.png. Run it after a change of the drawings, look at
// them (docs/pictures.md says how), and commit: node tests/browser/sheets/creatures.mjs.
import { drawSheet, is_named } from './sheet.mjs';

const script = `
import { render } from 'preact';
import { Animal } from './pictures/creature.tsx';
import { Ground } from './pictures/ground.tsx';
import words from './messages/en.json';
import facts from '../../../../engine/games/evolution/data.json';

const named = ${is_named};
function Pic({ wide, worn, body = 4, population = 2, skin = 0, land = 0, place = 0, grey = false }) {
  const meat = worn.includes('carnivore');
  const look = { body, population, meat, traits: new Set(worn), skin };
  return (
    <span class={meat ? 'ev-pic ev-pic-meat' : 'ev-pic'} style={{ width: wide + 'px', height: Math.round(wide * 0.72) + 'px',
      '--mine': 'var(--seat-' + land + ')', filter: grey ? 'grayscale(1)' : 'none' }}>
      <Ground land={land} place={place} meat={meat} />
      <Animal look={look} />
    </span>
  );
}
const ids = facts.traits.map(({ id }) => id);
const together = [
  ['long_neck', 'foraging', 'fertile'], ['hard_shell', 'symbiosis', 'burrowing'], ['carnivore', 'horns', 'pack_hunting'],
  ['carnivore', 'ambush', 'climbing'], ['horns', 'defensive_herding', 'warning_call'], ['fat_tissue', 'cooperation', 'intelligence'],
];
render(
  <main>
    <div class="row">{[1, 2, 3, 4, 5, 6].map((body) => <Pic wide={160} worn={[]} body={body} population={body} skin={body} land={body - 1} place={body} />)}</div>
    <div class="row">{[1, 2, 3, 4, 5, 6].map((body) => <Pic wide={160} worn={['carnivore']} body={body} population={body} skin={body} land={body - 1} place={body + 1} />)}</div>
    <div class="traits">
      {ids.map((id, i) => (
        <figure>
          <div class="row">
            <Pic wide={160} worn={[id]} skin={i} land={i % 6} place={i} />
            <div>
              <div class="row"><Pic wide={48} worn={[id]} skin={i} land={i % 6} /><Pic wide={48} worn={[id]} skin={i} grey /></div>
              <div class="row"><Pic wide={24} worn={[id]} skin={i} land={i % 6} /><Pic wide={24} worn={[id]} skin={i} grey /></div>
            </div>
          </div>
          <figcaption>{named ? words['evolution.trait.' + id] : String(i + 1)}</figcaption>
        </figure>
      ))}
    </div>
    <div class="row">{together.map((worn, i) => <Pic wide={160} worn={worn} body={i + 1} population={6 - i} skin={i} land={i} place={i} />)}</div>
  </main>,
  document.body,
);`;

const style = `
:root { color-scheme: light dark; --seat-0: light-dark(#b04a1f, #f09a6c); --seat-1: light-dark(#1f6585, #6fbddc);
  --seat-2: light-dark(#5d6f14, #b9cc5e); --seat-3: light-dark(#743f86, #cf9be0); --seat-4: light-dark(#8a6300, #e3bd55);
  --seat-5: light-dark(#47555e, #aebdc6); }
body { margin: 0; background: light-dark(#f4f0e4, #131b17); color: light-dark(#1c2b23, #e6e9dc); font: 14px sans-serif; }
main { display: grid; gap: 10px; width: max-content; padding: 12px; }
.row { display: flex; gap: 6px; align-items: end; }
.traits { display: grid; grid-template-columns: repeat(4, auto); gap: 8px 14px; }
figure { display: grid; gap: 2px; margin: 0; }
figure .row > div { display: grid; gap: 6px; }
.ev-pic { position: relative; display: block; overflow: hidden; border-radius: 6px; }
.ev-pic .ev-creature { position: absolute; inset: 0; width: 100%; max-width: none; height: 100%; }`;

await drawSheet({
  game: 'evolution',
  name: 'evolution-creatures',
  script,
  style,
});
