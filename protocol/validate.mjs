// Checks recorded traffic against the schemas.
//
//   node protocol/validate.mjs [FILE ...]        (no file, or -: standard input)
//
// One JSON object a line, in the order in which things happened:
//   {"dir":"in","message":{...}}    from a client to the server
//   {"dir":"out","message":{...}}   from the server to that client
//   {"dir":"in","raw":"[[[["}       from a client, not JSON: the server may refuse it with `id` null
// With several connections in one file, each line also has "conn": any string or number.
//
// It fails, with the line and what is wrong about it, when the server says anything that the schemas don't: a member
// of a wrong type, a missing one, an unknown one, an unknown push, an answer to no request, a second answer, an error
// whose number and code don't belong together; when it carries out a request that the schemas forbid, or calls one
// malformed that they allow. Unknown members in requests are no fault: servers ignore them.
//
// As a library:
//   import { validator } from '.../protocol/validate.mjs';
//   const traffic = validator();
//   traffic.line({ dir, message, conn? })   -> null, or a text that says what is wrong
//   traffic.value('RoomView', value)        -> the same, for any definition in protocol/schemas
//   traffic.accepts('RoomActParams', value) -> whether a server takes that from a client: unknown members are ignored
//   traffic.count()                         -> { in, out }
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import Ajv from 'ajv/dist/2020.js';
import { definitions, methods, pushes, rewritten, schemas } from './generate/schemas.mjs';

const definedIn = Object.fromEntries(
  Object.entries(schemas).flatMap(([file, schema]) => Object.keys(schema.$defs).map((name) => [name, file])),
);
const methodNamed = new Map(methods.map((method) => [method.name, method]));
const pushNamed = new Map(pushes.map((push) => [push.name, push]));
const numberOf = Object.fromEntries(definitions().ErrorCode.oneOf.map((error) => [error.const, error['x-number']]));

// What a request that breaks the schemas may be answered with, and one that keeps them may not.
const malformed = ['bad_json', 'bad_request', 'unknown_method'];
const mayRefuseAnything = [...malformed, 'bad_params', 'rate_limited', 'shutting_down', 'busy'];

// Objects may not have members that the schemas don't name, so that the documentation never lags behind the server.
function closed(schema) {
  if (schema.type !== 'object' || schema.properties === undefined || schema.additionalProperties !== undefined)
    return undefined;
  return { ...schema, additionalProperties: false };
}

function compiler(change) {
  const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false, allowUnionTypes: true });
  ajv.addVocabulary(['x-number', 'x-remedy', 'x-status', 'x-account', 'x-effect', 'x-about', 'x-result']);
  for (const schema of Object.values(schemas)) ajv.addSchema(change ? rewritten(schema, change) : schema);
  return (name, value) => {
    const validate = ajv.getSchema(`${definedIn[name]}#/$defs/${name}`);
    if (validate === undefined) throw new Error(`no definition is called ${name}`);
    if (validate(value)) return null;
    const { instancePath, message, params } = validate.errors[0];
    return `${name}${instancePath}: ${message}${params.additionalProperty ? ` (${params.additionalProperty})` : ''}`;
  };
}

export function validator() {
  const fromClient = compiler();
  const fromServer = compiler(closed);
  const counts = { in: 0, out: 0 };
  const asked = new Map(); // "connection, id": {method, fault}, until it is answered
  const unreadable = new Map(); // connection: requests whose id the server can't tell

  const keyOf = (conn, id) => JSON.stringify([conn ?? null, id]);

  function request(conn, message) {
    const fault = fromClient('Request', message);
    const id = message?.id;
    if (fromClient('RequestId', id) !== null) {
      unreadable.set(conn, (unreadable.get(conn) ?? 0) + 1);
      return null;
    }
    if (asked.has(keyOf(conn, id))) return `the id ${JSON.stringify(id)} is in use: the recording can't be followed`;
    asked.set(keyOf(conn, id), { method: message.method, fault });
    return null;
  }

  function refusal(conn, message) {
    const fault = fromServer('Refusal', message);
    if (fault !== null) return fault;
    const { code, data } = message.error;
    if (numberOf[data.code] !== code) return `Refusal: ${data.code} has the number ${numberOf[data.code]}, not ${code}`;
    if (message.id === null) {
      const left = unreadable.get(conn) ?? 0;
      unreadable.set(conn, left - 1);
      return left > 0 ? null : 'Refusal: `id` is null, but every request had one';
    }
    const question = asked.get(keyOf(conn, message.id));
    asked.delete(keyOf(conn, message.id));
    if (question === undefined) return 'Refusal: nobody asked';
    if (question.fault === null && malformed.includes(data.code))
      return `Refusal: ${data.code}, but the request was well formed`;
    if (question.fault !== null && !mayRefuseAnything.includes(data.code))
      return `Refusal: ${data.code} instead of ${question.fault}`;
    return null;
  }

  function answer(conn, message) {
    const question = asked.get(keyOf(conn, message.id));
    asked.delete(keyOf(conn, message.id));
    if (question === undefined) return 'Answer: nobody asked';
    if (question.fault !== null) return `Answer: carried out in spite of ${question.fault}`;
    return fromServer(methodNamed.get(question.method).result, message.result) ?? fromServer('Answer', message);
  }

  function push(message) {
    const known = pushNamed.get(message.method);
    if (known === undefined) return `Push: ${JSON.stringify(message.method)} is none`;
    return fromServer(known.params, message.params) ?? fromServer('Push', message);
  }

  return {
    value: fromServer,
    accepts: (name, value) => fromClient(name, value) === null,
    count: () => ({ ...counts }),
    line({ dir, message, raw, conn }) {
      if (dir !== 'in' && dir !== 'out') return 'a line has "dir": "in" or "out"';
      counts[dir] += 1;
      if (dir === 'in') return request(conn, raw === undefined ? message : undefined);
      if (message === null || typeof message !== 'object') return 'a message is an object';
      if ('error' in message) return refusal(conn, message);
      return 'result' in message ? answer(conn, message) : push(message);
    },
  };
}

function main(files) {
  const traffic = validator();
  let failures = 0;
  for (const file of files.length > 0 ? files : ['-']) {
    const lines = readFileSync(file === '-' ? 0 : file, 'utf8').split('\n');
    lines.forEach((text, index) => {
      if (text.trim() === '') return;
      const fault = traffic.line(JSON.parse(text));
      if (fault === null) return;
      failures += 1;
      console.error(`${file === '-' ? 'line' : file} ${index + 1}: ${fault}\n  ${text.slice(0, 2000)}`);
    });
  }
  const { in: received, out: sent } = traffic.count();
  console.log(`${received} messages in, ${sent} out, ${failures} not as the schemas say`);
  process.exitCode = failures > 0 || received + sent === 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
