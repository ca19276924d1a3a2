// The schemas are sound, and the fixtures that the C++ tests read are what the schemas say.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { definitions, methods, root, rewritten, schemas } from '../../protocol/generate/schemas.mjs';
import { validator } from '../../protocol/validate.mjs';

const fixture = (name) => JSON.parse(readFileSync(`${root}tests/protocol/fixtures/${name}`, 'utf8'));

test('every reference leads to a definition', () => {
  for (const [file, schema] of Object.entries(schemas)) {
    rewritten(schema, (part) => {
      if (typeof part.$ref !== 'string') return;
      const [target, pointer] = part.$ref.split('#');
      const name = pointer.replace('/$defs/', '');
      assert.ok(schemas[target || file].$defs[name], `${file}: ${part.$ref}`);
    });
  }
});

test('every definition is used', () => {
  const used = new Set([
    ...Object.keys(schemas['rest.json'].$defs),
    'Request',
    'Answer',
    'Refusal',
    'Push',
    ...methods.map((method) => method.result),
  ]);
  for (const schema of Object.values(schemas)) {
    rewritten(schema, (part) => void (typeof part.$ref === 'string' && used.add(part.$ref.split('/').pop())));
  }
  assert.deepEqual(
    Object.keys(definitions()).filter((name) => !used.has(name)),
    [],
  );
});

test('every definition compiles, strictly', () => {
  const { value } = validator();
  for (const name of Object.keys(definitions())) assert.doesNotThrow(() => value(name, undefined), name);
});

test('the examples of params are right', () => {
  const { accepts } = validator();
  for (const [name, schema] of Object.entries(definitions())) {
    if (!name.endsWith('Params')) continue;
    assert.ok(schema.examples?.length > 0, `${name} has an example`);
    for (const example of schema.examples) assert.ok(accepts(name, example), name);
  }
});

test('params may be left out of a request exactly when none is required', () => {
  const all = definitions();
  for (const { name, params, paramsMayBeLeftOut } of methods) {
    assert.equal(paramsMayBeLeftOut, (all[params].required ?? []).length === 0, name);
  }
});

test('requests are refused by the schemas exactly when the server refuses them', () => {
  const { accepts } = validator();
  const requests = fixture('requests.json');
  assert.ok(requests.length > 30);
  for (const { message, refused } of requests) {
    assert.equal(accepts('Request', message), refused === '', JSON.stringify(message));
  }
});

test('what the C++ builders make is as the schemas say', () => {
  const { line, value } = validator();
  for (const [name, message] of Object.entries(fixture('messages.json'))) {
    if (message.method !== undefined) assert.equal(line({ dir: 'out', message }), null, name);
    else assert.equal(value(message.error ? 'Refusal' : 'Answer', message), null, name);
  }
});
