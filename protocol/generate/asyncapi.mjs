// protocol/asyncapi.yaml: the WebSocket as AsyncAPI 3.0, in terms of the schema files.
import { stringify } from 'yaml';
import { methods, pushes } from './schemas.mjs';

const head = '# Generated from protocol/schemas by `npm run generate` in protocol/: do not edit.\n';

const camel = (name) => name.replace(/[._](\w)/g, (_, letter) => letter.toUpperCase());
const schema = (file, name) => ({ $ref: `./schemas/${file}.json#/$defs/${name}` });
const onSocket = (message) => ({ $ref: `#/channels/socket/messages/${message}` });

function envelope(members, optional = []) {
  const properties = { jsonrpc: { const: '2.0' }, ...members };
  return { type: 'object', properties, required: Object.keys(properties).filter((name) => !optional.includes(name)) };
}

function messages() {
  const all = {};
  for (const { name, params, result, about, paramsMayBeLeftOut } of methods) {
    all[`${camel(name)}Request`] = {
      name,
      title: `${name}: request`,
      summary: about,
      payload: envelope(
        { id: schema('messages', 'RequestId'), method: { const: name }, params: schema('requests', params) },
        paramsMayBeLeftOut ? ['params'] : [],
      ),
    };
    all[`${camel(name)}Answer`] = {
      name: `${name} answer`,
      title: `${name}: answer`,
      payload: envelope({ id: schema('messages', 'RequestId'), result: schema('results', result) }),
    };
  }
  for (const { name, params } of pushes) {
    all[`${camel(name)}Push`] = {
      name,
      title: `${name}: push`,
      payload: envelope({ method: { const: name }, params: schema('pushes', params) }),
    };
  }
  all.refusal = {
    name: 'refusal',
    title: 'The answer to any request that is refused',
    payload: schema('messages', 'Refusal'),
  };
  return all;
}

function operations() {
  const channel = { $ref: '#/channels/socket' };
  const all = {};
  for (const { name, about, account } of methods) {
    all[camel(name)] = {
      action: 'receive',
      channel,
      title: name,
      summary: about,
      description: account ? 'Needs somebody signed in on the connection.' : 'Needs nobody signed in.',
      messages: [onSocket(`${camel(name)}Request`)],
      reply: { channel, messages: [onSocket(`${camel(name)}Answer`), onSocket('refusal')] },
    };
  }
  for (const { name } of pushes) {
    all[camel(name)] = { action: 'send', channel, title: name, messages: [onSocket(`${camel(name)}Push`)] };
  }
  return all;
}

export function asyncapi() {
  const document = {
    asyncapi: '3.0.0',
    info: {
      title: 'Vivarium over WebSocket',
      version: '1.0.0',
      description:
        'Playing: JSON-RPC 2.0, one message to a frame. Told in docs/protocol.md; each message in docs/protocol-reference.md. ' +
        'The schemas are JSON Schema 2020-12. The server receives requests and sends answers and pushes.',
      license: { name: 'Apache-2.0' },
    },
    defaultContentType: 'application/json',
    servers: {
      here: {
        host: 'localhost:8080',
        protocol: 'ws',
        description:
          'The port of the server; everything is on one. Subprotocols: vivarium.v1.json (text frames), vivarium.v1.cbor (binary frames).',
      },
    },
    channels: {
      socket: {
        address: '/ws',
        title: 'A connection',
        servers: [{ $ref: '#/servers/here' }],
        messages: Object.fromEntries(
          Object.keys(messages()).map((name) => [name, { $ref: `#/components/messages/${name}` }]),
        ),
        bindings: { ws: { method: 'GET', bindingVersion: '0.1.0' } },
      },
    },
    operations: operations(),
    components: { messages: messages() },
  };
  return head + stringify(document, { lineWidth: 120, aliasDuplicateObjects: false });
}
