// A page of a game's drawings side by side, made of the game's own code: in docs/screenshots NAME.png and, at night,
// NAME-dark.png. With a file of the name that follows on the command line, the page is kept there.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from '../packages.mjs';
import { launch } from '../stage.mjs';

const screenshots = fileURLToPath(new URL('../../../docs/screenshots/', import.meta.url));
const { values, positionals } = parseArgs({
  options: { unnamed: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** Without its names (--unnamed) somebody else can be asked what is seen. */
export const is_named = !values.unnamed;

/** `script` draws a `main`; what it imports is counted from the game's folder. */
export async function drawSheet({ game, name, script, style, width = 1100, schemes = ['light', 'dark'] }) {
  const { outputFiles } = await build({
    stdin: {
      contents: script,
      resolveDir: fileURLToPath(new URL(`../../../web/src/games/${game}/`, import.meta.url)),
      loader: 'tsx',
    },
    bundle: true,
    write: false,
    outdir: 'sheet',
    format: 'iife',
    jsx: 'automatic',
    jsxImportSource: 'preact',
  });
  const part = (ending) => outputFiles.find(({ path }) => path.endsWith(ending)).text;
  const styles = `<style>${part('.css')}${style}</style>`;
  const html = `<!doctype html><meta charset="utf-8">${styles}<body><script>${part('.js')}</script>`;
  if (positionals[0] !== undefined) writeFileSync(positionals[0], html);
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setContent(html);
      const png = await page.locator('main').screenshot();
      const file = `${screenshots}${name}${scheme === 'dark' ? '-dark' : ''}.png`;
      writeFileSync(
        file,
        execFileSync('pngquant', ['256', '-'], {
          input: png,
          maxBuffer: 1 << 24,
        }),
      );
    }
  } finally {
    await browser.close();
  }
}
