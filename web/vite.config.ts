import { defineConfig } from 'vite';
import { appShell } from './app_shell.ts';

const server = 'http://localhost:8080';
const target = 'es2021';

/** A game's code is called after its folder. */
function chunkName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const game = /\/games\/([^/]+)\/index\.tsx$/.exec(facadeModuleId ?? '')?.[1];
  return game === undefined ? 'assets/[name]-[hash].js' : `assets/game-${game}-[hash].js`;
}

export default defineConfig({
  plugins: [appShell(target)],
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  // Nothing is inlined: the server's content policy allows files of its own only.
  build: {
    target,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    rollupOptions: { output: { chunkFileNames: chunkName } },
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});
