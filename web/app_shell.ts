// A Vite plugin: at the end of a build makes /sw.js out of worker/, with the list of files that it keeps, and writes
// the build's id into the page, so that a page can tell whether a worker is of its own build.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rollup } from 'vite';

const here = path.dirname(fileURLToPath(import.meta.url));

export function appShell(target: string): Plugin {
  const public_files = filesIn(path.join(here, 'public'));
  let id = '';
  return {
    name: 'vivarium-app-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        id = idOf(bundle, public_files);
        return [{ tag: 'meta', attrs: { name: 'vivarium-build', content: id }, injectTo: 'head' }];
      },
    },
    generateBundle: {
      // After the page, which names the build.
      order: 'post',
      async handler(_options, bundle) {
        if (id === '') this.error('the page was not made before its worker');
        // Icons are for the device's own launcher, which fetches them when the app is installed, pictures for chats.
        const kept = public_files.filter((file) => !/^(icons|pictures)\//.test(file)).map((file) => `/${file}`);
        const files = [...shellOf(bundle), ...kept].sort();
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await workerFor(id, files, target) });
      },
    },
  };
}

/** All but the games' boards and engines, which would cost most and of which one or two are used. */
export function shellOf(bundle: Rollup.OutputBundle): string[] {
  const later = new Set<string>();
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk' || !output.isDynamicEntry) continue;
    for (const file of [output.fileName, ...(output.viteMetadata?.importedCss ?? [])]) later.add(file);
  }
  return Object.keys(bundle)
    .filter((file) => file.startsWith('assets/') && !file.endsWith('.wasm') && !later.has(file))
    .map((file) => `/${file}`);
}

/** Hashed names stand for what is in them; of the others it is read. */
function idOf(bundle: Rollup.OutputBundle, public_files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(bundle).sort()) if (name.startsWith('assets/')) hash.update(`${name}\n`);
  for (const file of public_files) hash.update(`${file}\n`).update(readFileSync(path.join(here, 'public', file)));
  for (const file of ['index.html', 'worker/worker.ts', 'worker/plan.ts', 'worker/notice.ts']) {
    hash.update(readFileSync(path.join(here, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function workerFor(id: string, files: readonly string[], target: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(here, 'worker', 'worker.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    target,
    define: { build_id: JSON.stringify(id), shell_files: JSON.stringify(files) },
  });
  return outputFiles[0]?.text ?? '';
}

function filesIn(folder: string, below = ''): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true })
    .flatMap((entry) => {
      const name = path.posix.join(below, entry.name);
      return entry.isDirectory() ? filesIn(folder, name) : [name];
    })
    .sort();
}
