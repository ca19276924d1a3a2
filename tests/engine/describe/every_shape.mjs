// Compiles what the program that is named prints: types for every shape that can be described.
// Usage: node every_shape.mjs PROGRAM
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const compiler = fileURLToPath(new URL('../../../web/node_modules/typescript/bin/tsc', import.meta.url));
const module = execFileSync(process.argv[2], { encoding: 'utf8', maxBuffer: 1 << 26 });
const types = module.match(/^export (type|interface) /gm)?.length ?? 0;
const folder = mkdtempSync(path.join(tmpdir(), 'vivarium-shapes-'));
try {
  const file = path.join(folder, 'every_shape.ts');
  writeFileSync(file, module);
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
  const options = ['--noEmit', '--target', 'es2021', '--module', 'esnext'];
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...strict, ...options, file], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line !== '');
  for (const line of lines.slice(0, 20)) {
    const number = Number(/\((\d+),/.exec(line)?.[1]);
    console.log(line, Number.isNaN(number) ? '' : `\n    ${module.split('\n')[number - 1]}`);
  }
  console.log(`${types} types, ${lines.length} complaints`);
  process.exitCode = status === 0 && types > 500 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
