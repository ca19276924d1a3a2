// docs/rest-reference.md: every address of openapi.yaml, with what it takes and answers.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { root } from './schemas.mjs';

const cell = (text) => (text ?? '').replace(/\|/g, '\\|').replace(/\s+/g, ' ').trim();

const named = ({ $ref }) => {
  const name = $ref.split('/').pop();
  return `[${name}](protocol-reference.md#${name.toLowerCase()})`;
};

/** What a method takes and answers stands at the method, not under a name of its own. */
function shape(schema, methods) {
  if (schema.$ref === undefined) return schema.type;
  const name = schema.$ref.split('/').pop();
  const method = methods.find(({ params, result }) => params === name || result === name);
  if (method === undefined) return named(schema);
  const part = name.endsWith('Params') ? 'Params' : 'Result';
  return `${part} of [${method.name}](protocol-reference.md#${method.name.toLowerCase().replace(/[^a-z0-9_-]/g, '')})`;
}

function bodies(content, methods) {
  return Object.entries(content ?? {})
    .map(([type, { schema }]) => `\`${type}\`: ${shape(schema, methods)}`)
    .join(', ');
}

function operation(path, verb, told, document, methods) {
  const { summary, description, parameters = [], requestBody, responses, security } = told;
  const who = (security ?? []).some((each) => 'staffToken' in each)
    ? ' Needs `Authorization: Bearer TOKEN` of somebody of the staff.'
    : (security ?? []).some((each) => 'operatorToken' in each)
      ? ' Needs `Authorization: Bearer TOKEN` of the operator.'
      : '';
  const parts = [`### ${verb.toUpperCase()} ${path}\n${summary}${description ? ` ${cell(description)}` : ''}${who}`];
  if (parameters.length > 0) {
    const rows = parameters.map(
      (each) => `| \`${each.name}\`${each.required ? '' : '?'} | ${each.in} | ${cell(each.description)} |`,
    );
    parts.push(`| parameter | in | |\n|---|---|---|\n${rows.join('\n')}`);
  }
  if (requestBody) parts.push(`Body: ${bodies(requestBody.content, methods)}`);
  const rows = Object.entries(responses).map(([status, response]) => {
    const { description: says, content } = response.$ref
      ? document.components.responses[response.$ref.split('/').pop()]
      : response;
    return `| ${status === 'default' ? 'any other' : status} | ${bodies(content, methods)} | ${cell(says)} |`;
  });
  parts.push(`| status | body | |\n|---|---|---|\n${rows.join('\n')}`);
  return parts.join('\n\n');
}

export function rest(methods) {
  const document = parse(readFileSync(`${root}protocol/openapi.yaml`, 'utf8'));
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, told]) => ({ tag: told.tags[0], text: operation(path, verb, told, document, methods) })),
  );
  const groups = document.tags.map(({ name, description }) => {
    const texts = all.filter(({ tag }) => tag === name).map(({ text }) => text);
    return `## ${name[0].toUpperCase()}${name.slice(1)}\n${description}\n\n${texts.join('\n\n')}`;
  });
  return `# Reference of REST

Generated from \`protocol/openapi.yaml\` by \`npm run generate\` in \`protocol/\`: do not edit. What it all means is told in [protocol.md](protocol.md#19-rest). \`?\` marks what may be left out.

${groups.join('\n\n')}
`;
}
