import { defineConfig } from 'vite';

const server = 'http://localhost:8080';

/** A game's code is called after its folder. */
function chunkName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const game = /\/games\/([^/]+)\/index\.tsx$/.exec(facadeModuleId ?? '')?.[1];
  return game === undefined ? 'assets/[name]-[hash].js' : `assets/game-${game}-[hash].js`;
}

export default defineConfig({
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  // Nothing is inlined: the server's content policy allows files of its own only.
  build: {
    target: 'es2021',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    rollupOptions: { output: { chunkFileNames: chunkName } },
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});
