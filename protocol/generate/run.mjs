// Writes what is generated from the schemas. With --check it writes nothing and fails when something is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { asyncapi } from './asyncapi.mjs';
import { paramCases } from './param_cases.mjs';
import { reference } from './reference.mjs';
import { rest } from './rest.mjs';
import { methods, root } from './schemas.mjs';
import { types } from './types.mjs';

const generated = {
  'web/sdk/wire.ts': await types(),
  'protocol/asyncapi.yaml': asyncapi(),
  'docs/protocol-reference.md': reference(),
  'docs/rest-reference.md': rest(methods),
  'tests/protocol/fixtures/param_cases.json': paramCases(),
};

const check = process.argv.includes('--check');
const stale = Object.entries(generated).filter(([path, text]) => {
  try {
    return readFileSync(root + path, 'utf8') !== text;
  } catch {
    return true;
  }
});
for (const [path, text] of stale) {
  if (!check) writeFileSync(root + path, text);
  console.log(check ? `${path} is stale: run \`npm run generate\` in protocol/` : `wrote ${path}`);
}
process.exit(check && stale.length > 0 ? 1 : 0);
