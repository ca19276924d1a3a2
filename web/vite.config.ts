import { defineConfig } from 'vite';

const server = 'http://localhost:8080';

export default defineConfig({
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  // Nothing is inlined: the server's content policy allows files of its own only.
  build: { target: 'es2021', assetsInlineLimit: 0, modulePreload: { polyfill: false }, sourcemap: false },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});
