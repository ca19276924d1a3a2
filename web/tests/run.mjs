// Bundles every *.test.ts beside this file (Node 18 reads no TypeScript) and runs them with Node's own test runner.
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const only = process.argv.slice(2);
// A test that waits for what never comes would hold up whoever runs them all; a loaded machine needs three minutes.
const most_ms = 15 * 60_000;

function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(full);
    return /\.test\.tsx?$/.test(entry.name) ? [full] : [];
  });
}

// Inside the project, so that the packages left outside of the bundle are found.
const out = mkdtempSync(path.join(here, '..', 'node_modules', '.vivarium-tests-'));
try {
  const games = path.join(here, '..', 'src', 'games');
  const entries = [...testFiles(here), ...testFiles(games)].filter(
    (file) => only.length === 0 || only.some((part) => file.includes(part)),
  );
  await build({
    entryPoints: entries,
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node18',
    packages: 'external',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.css': 'empty' },
    sourcemap: 'inline',
    // Bundles lie elsewhere; a test that reads sources counts from this folder.
    define: { 'import.meta.url': JSON.stringify(new URL('./', import.meta.url).href) },
    logLevel: 'warning',
  });
  const bundles = testFilesOut(out);
  const { status, error } = spawnSync(process.execPath, ['--enable-source-maps', '--test', ...bundles], {
    stdio: 'inherit',
    timeout: most_ms,
  });
  if (error !== undefined) console.error(`The tests were ended: ${error.message}`);
  process.exitCode = status ?? 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}

function testFilesOut(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    return entry.isDirectory() ? testFilesOut(full) : [full];
  });
}
