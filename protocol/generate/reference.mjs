// docs/protocol-reference.md: every method, push, error and value, as the schemas have them.
import { former } from './former.mjs';
import { definitions, methods, pushes, schemas } from './schemas.mjs';

const anchor = (name) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9_ -]/g, '')
    .replace(/ /g, '-');
const link = (name) => `[${name}](#${anchor(name)})`;
const cell = (text) => (text ?? '').replace(/\|/g, '\\|');

/** A schema in a few words. */
function kind(schema) {
  if (schema.$ref) return link(schema.$ref.split('/').pop());
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  if (schema.anyOf && !schema.type) return schema.anyOf.map(kind).join(' or ');
  if (schema.type === 'array') return schema.items ? `array of ${kind(schema.items)}` : 'array';
  if (schema.type === 'object') {
    if (schema.properties && Object.keys(schema.properties).length > 0) {
      const required = schema.required ?? [];
      return `{${Object.entries(schema.properties)
        .map(([name, value]) => `${name}${required.includes(name) ? '' : '?'}: ${kind(value)}`)
        .join(', ')}}`;
    }
    if (typeof schema.additionalProperties === 'object') return `map to ${kind(schema.additionalProperties)}`;
    return 'object';
  }
  if (schema.type === undefined) return 'any value';
  return [schema.type].flat().join(' or ');
}

function bounds(schema) {
  const said = [];
  if (schema.pattern) said.push(`\`${schema.pattern}\``);
  if (schema.minLength !== undefined || schema.maxLength !== undefined)
    said.push(`${schema.minLength ?? 0} to ${schema.maxLength ?? '∞'} characters`);
  // What a type holds anyway bounds nothing.
  if (schema.minimum > -2147483648)
    said.push(
      schema.maximum === 9007199254740991 ? `at least ${schema.minimum}` : `${schema.minimum} to ${schema.maximum}`,
    );
  if (schema.maxItems !== undefined) said.push(`at most ${schema.maxItems}`);
  return said.join(', ');
}

function members({ $ref, ...schema }) {
  if ($ref) return members(definitions()[$ref.split('/').pop()]);
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) return 'No members.\n';
  const required = schema.required ?? [];
  const rows = properties.map(([name, value]) => {
    const text = [value.description, bounds(value)].filter(Boolean).join(' ');
    return `| \`${name}\`${required.includes(name) ? '' : '?'} | ${cell(kind(value))} | ${cell(text)} |`;
  });
  return `| member | is | |\n|---|---|---|\n${rows.join('\n')}\n`;
}

/** What section 20 says of each. */
const effects = {
  writes: ' Counts as a record of the person and of their address.',
  owed: ' A game may be waiting for it: counts as a record, and is refused for nothing that others did.',
};

function method({ name, params, paramsMayBeLeftOut, result, account, effect, about }, all) {
  const example = {
    jsonrpc: '2.0',
    id: 1,
    method: name,
    ...(paramsMayBeLeftOut ? {} : { params: all[params].examples[0] }),
  };
  return `### ${name}
${about}${account ? ' Needs somebody signed in.' : ''}${effects[effect] ?? ''}

\`\`\`json
${JSON.stringify(example)}
\`\`\`

Params:

${members(all[params])}
Result:

${members(all[result])}`;
}

function definition(name, schema) {
  const head = `### ${name}\n${schema.description ? `${schema.description}\n` : ''}`;
  if (name === 'TableEvent')
    return `${head}\n${schema.anyOf.map((event) => `\`${event.properties.type.const}\`: ${event.description}\n\n${members(event)}`).join('\n')}`;
  if (schema.properties && !schema.allOf) return `${head}\n${members(schema)}`;
  const said = [kind(schema), bounds(schema)].filter(Boolean).join('; ');
  return `${head}\n${said}\n`;
}

export function reference() {
  const all = definitions();
  const errors = all.ErrorCode.oneOf.map(
    (error) => `| ${error['x-number']} | \`${error.const}\` | ${error['x-remedy']} | ${cell(error.description)} |`,
  );
  const elsewhere = ['ErrorCode', 'ErrorObject', 'You', ...methods.map(({ result }) => result)];
  const files = ['parts.json', 'games.json', 'tables.json', 'rest.json'];
  const values = files.flatMap((file) =>
    Object.entries(schemas[file].$defs)
      .filter(([name]) => !elsewhere.includes(name))
      .map(([name, schema]) => definition(name, schema)),
  );
  return `# Reference of the wire

Generated from \`protocol/schemas\` by \`npm run generate\` in \`protocol/\`: do not edit. What it all means is told in [protocol.md](protocol.md). \`?\` marks optional members.

## Methods
${methods.map((entry) => method(entry, all)).join('\n')}
## Pushes
${pushes.map((push) => `### ${push.name}\n${all[push.params].description}\n\n${members(all[push.params])}`).join('\n')}
${definition('You', all.You)}
## Errors
${definition('ErrorObject', all.ErrorObject)}
### ErrorCode
| number | data.code | remedy | when |
|---|---|---|---|
${errors.join('\n')}

## Names of before
In words 1 (protocol.md, section 21); what is not in this table was called the same.

| today | before | |
|---|---|---|
${former().map(({ today, before, what }) => `| \`${today}\` | \`${before}\` | ${what} |`).join('\n')}

## Values
${definition('RequestId', all.RequestId)}
${values.join('\n')}`;
}
