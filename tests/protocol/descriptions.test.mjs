// asyncapi.yaml and openapi.yaml are valid documents of their kinds and say what the schemas and the prose say.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { definitions, methods, pushes, root, rewritten, schemas } from '../../protocol/generate/schemas.mjs';

// The packages are those of protocol/.
const require = createRequire(new URL('../../protocol/package.json', import.meta.url));
const Ajv = require('ajv').default;
const asyncapiSpecs = require('@asyncapi/specs');
const { parse } = require('yaml');
const { Validator } = await import(require.resolve('@seriousme/openapi-schema-validator'));

const read = (name) => parse(readFileSync(`${root}protocol/${name}`, 'utf8'));
const asyncapi = read('asyncapi.yaml');
const openapi = read('openapi.yaml');

/** Every $ref in a document. */
function references(document) {
  const found = [];
  rewritten(document, (part) => void (typeof part.$ref === 'string' && found.push(part.$ref)));
  return found;
}

function resolves(document, reference) {
  const [file, pointer] = reference.split('#');
  const start = file === '' ? document : schemas[file.replace('./schemas/', '')];
  return (
    pointer
      .split('/')
      .slice(1)
      .reduce((value, name) => value?.[name.replace(/~1/g, '/').replace(/~0/g, '~')], start) !== undefined
  );
}

for (const [name, document] of Object.entries({ asyncapi, openapi })) {
  test(`${name}: every reference leads somewhere`, () => {
    const all = references(document);
    assert.ok(all.length > 10);
    assert.deepEqual(
      all.filter((reference) => !resolves(document, reference)),
      [],
    );
  });
}

test('asyncapi.yaml is valid AsyncAPI 3.0', () => {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const validate = ajv.compile(asyncapiSpecs.schemasWithoutId['3.0.0']);
  assert.ok(validate(asyncapi), JSON.stringify(validate.errors?.slice(0, 5), null, 1));
  assert.ok(!validate({ ...asyncapi, channels: 7 }), 'the check can fail');
});

test('asyncapi.yaml has an operation for every method and push', () => {
  const titles = Object.values(asyncapi.operations).map((operation) => `${operation.action} ${operation.title}`);
  const expected = [...methods.map((method) => `receive ${method.name}`), ...pushes.map((push) => `send ${push.name}`)];
  assert.deepEqual(titles.sort(), expected.sort());
});

test('openapi.yaml is valid OpenAPI 3.1, with the schemas in it', async () => {
  const inside = (document) =>
    rewritten(document, (part) =>
      typeof part.$ref === 'string' && part.$ref.includes('.json#')
        ? { ...part, $ref: `#/components/schemas/${part.$ref.split('/').pop()}` }
        : undefined,
    );
  const local = (definition) =>
    rewritten(definition, (part) =>
      typeof part.$ref === 'string'
        ? { ...part, $ref: `#/components/schemas/${part.$ref.split('/').pop()}` }
        : undefined,
    );
  const whole = inside(openapi);
  whole.components.schemas = Object.fromEntries(
    Object.entries(definitions()).map(([name, value]) => [name, local(value)]),
  );
  const validator = new Validator();
  const { valid, errors } = await validator.validate(whole);
  assert.ok(valid, JSON.stringify(errors, null, 1));
  assert.equal(validator.version, '3.1');
  const broken = await new Validator().validate({ ...whole, info: {} });
  assert.ok(!broken.valid, 'the check can fail');
});

test('openapi.yaml has the addresses that docs/protocol.md lists', () => {
  const prose = readFileSync(`${root}docs/protocol.md`, 'utf8').split('## 19. REST')[1].split('\n## ')[0];
  const listed = [...prose.matchAll(/`(GET|POST|DELETE) (\/[^`]*)`/g)].map(([, method, path]) => `${method} ${path}`);
  const described = Object.entries(openapi.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  assert.deepEqual(described.sort(), listed.sort());
});

test('every operation of openapi.yaml has a name of its own', () => {
  const names = Object.values(openapi.paths).flatMap((item) =>
    Object.values(item).map((operation) => operation.operationId),
  );
  assert.equal(new Set(names).size, names.length);
});
