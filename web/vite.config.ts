import { defineConfig } from 'vite';
import { appShell } from './app_shell.ts';
import { docsPages } from './docs/pages.ts';
import { firstScript } from './first_script.ts';

const server = 'http://localhost:8080';
const target = 'es2021';

/** A game's code is called after its folder. */
function chunkName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const game = /\/games\/([^/]+)\/index\.tsx$/.exec(facadeModuleId ?? '')?.[1];
  return game === undefined ? 'assets/[name]-[hash].js' : `assets/game-${game}-[hash].js`;
}

/** What a language needs before the page is shown is fetched as one: its words, and those of the games' covers. */
function wordsOf(module: string): string | undefined {
  const locale = /\/src\/(?:games\/[^/]+\/cover|messages)\/(\w+)\.json$/.exec(module)?.[1];
  return locale === undefined ? undefined : `words-${locale}`;
}

export default defineConfig({
  plugins: [appShell(target), firstScript(), docsPages()],
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  // Nothing is inlined: the server's content policy allows files of its own only.
  build: {
    target,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    rollupOptions: { output: { chunkFileNames: chunkName, manualChunks: wordsOf } },
  },
  // The texts of the rules lie in docs/.
  server: { fs: { allow: ['..'] }, proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});
