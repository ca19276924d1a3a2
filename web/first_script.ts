// A Vite plugin: a build fails when the script that the page begins with is too large, words apart. Landing and lobby
// wait for all of it; what only others need is fetched when it is wanted (src/pages/part.tsx).
import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

const bytes_most = 60_000;

export function firstScript(): Plugin {
  return {
    name: 'vivarium-first-script',
    apply: 'build',
    generateBundle: {
      // The lists of what parts need come into the code late.
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle).filter((file) => isEntry(bundle[file]));
        // A set grows while it is gone through.
        const wanted = new Set(files);
        let bytes = 0;
        for (const file of wanted) {
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk') continue;
          bytes += gzipSync(chunk.code).length;
          for (const needed of chunk.imports) wanted.add(needed);
        }
        if (bytes === 0 || bytes > bytes_most) {
          this.error(`the first script has ${bytes} bytes gzipped; at most ${bytes_most}`);
        }
      },
    },
  };
}

const isEntry = (output: Rollup.OutputBundle[string] | undefined): boolean =>
  output?.type === 'chunk' && output.isEntry;
