// web/sdk/wire.ts: the messages as TypeScript types.
import { compile } from 'json-schema-to-typescript';
import { definitions, methods, pushes, rewritten } from './schemas.mjs';

const head = `// Generated from protocol/schemas by \`npm run generate\` in protocol/: do not edit.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type MethodName = keyof Methods;
export type ParamsOf<M extends MethodName> = Methods[M]['params'];
export type ResultOf<M extends MethodName> = Methods[M]['result'];
export type PushName = keyof Pushes;

export interface Request<M extends MethodName = MethodName> {
  jsonrpc: '2.0';
  id: RequestId;
  method: M;
  params?: ParamsOf<M>;
}
export interface Answer<M extends MethodName = MethodName> {
  jsonrpc: '2.0';
  id: RequestId;
  result: ResultOf<M>;
}
export interface Refusal {
  jsonrpc: '2.0';
  id: RequestId | null;
  error: ErrorObject;
}
/** All pushes, told apart by \`method\`. */
export type Push = { [P in PushName]: { jsonrpc: '2.0'; method: P; params: Pushes[P] } }[PushName];
export type ServerMessage = Answer | Refusal | Push;
/** What becomes of a request that was refused: docs/protocol.md, section 22. */
export type Remedy = 'final' | 'again' | 'first';
`;

// Definitions that are written in `head`, where generics say more than a schema can.
const byHand = ['Request', 'Answer', 'Refusal', 'Push'];

// Types that TypeScript can say better than the compiler does.
const better = {
  JsonObject: '{ [key: string]: Json }',
  Action: 'JsonObject',
  GameEvent: 'JsonObject & { type: string }',
};

const refTo = (name) => ({ $ref: `#/$defs/${name}` });

const record = (title, description, members) => ({
  title,
  description,
  type: 'object',
  additionalProperties: false,
  properties: members,
  required: Object.keys(members),
});

const byName = (list, value) => Object.fromEntries(list.map((item) => [item.name, value(item)]));

// Leaves out what TypeScript can't say, and what would become a second type of the same name.
function simplified(schema) {
  const {
    dependentRequired,
    dependentSchemas,
    propertyNames,
    examples,
    minItems,
    maxItems,
    if: _,
    then,
    ...rest
  } = schema;
  if (rest.anyOf?.every((branch) => Object.keys(branch).join() === 'required')) delete rest.anyOf;
  if (rest.type === 'object' && Object.keys(rest.properties ?? {}).length === 0) {
    if (rest.additionalProperties === true) rest.tsType = 'JsonObject';
    if (rest.additionalProperties === undefined) rest.tsType = 'Record<string, never>';
  }
  if (rest.$ref !== undefined) {
    const target = refTo(rest.$ref.split('/').pop());
    return rest.description ? { description: rest.description, allOf: [target] } : target;
  }
  return rest;
}

function remedies() {
  const rows = definitions()
    .ErrorCode.oneOf.filter((error) => error['x-remedy'] !== 'final')
    .map((error) => `  ${error.const}: '${error['x-remedy']}',\n`);
  return (
    '/** Of a code that is not here it is `final`. */\n' +
    `export const remedies: Readonly<Partial<Record<ErrorCode, Remedy>>> = {\n${rows.join('')}};\n`
  );
}

export async function types() {
  const all = rewritten(definitions(), simplified);
  for (const name of byHand) delete all[name];
  for (const [name, tsType] of Object.entries(better)) all[name].tsType = tsType;
  all.PatchOp.properties.value.tsType = 'Json';

  // The compiler wants one root: it names everything, and is taken out again.
  const wire = record('Wire', undefined, {
    ...Object.fromEntries(Object.keys(all).map((name) => [name, refTo(name)])),
    methods: record(
      'Methods',
      'What clients may ask.',
      byName(methods, (method) =>
        record(undefined, method.about, { params: refTo(method.params), result: refTo(method.result) }),
      ),
    ),
    pushes: record(
      'Pushes',
      'What the server says unasked.',
      byName(pushes, (push) => refTo(push.params)),
    ),
  });
  const text = await compile({ ...wire, $defs: all }, 'Wire', {
    additionalProperties: false,
    bannerComment: head,
    style: { singleQuote: true, printWidth: 120, bracketSpacing: true },
  });
  const root = /export interface Wire \{\n(?: {2}.*\n)*\}\n/;
  if (!root.test(text)) throw new Error('the root type is not where it was');
  return text.replace(root, '').replace(/\/\*\*\n *\* (.*)\n *\*\//g, '/** $1 */') + remedies();
}
