// tests/protocol/fixtures/param_cases.json: every member of every method's params left out and replaced by all manner
// of values, with what the schemas say to each. The C++ tests hold their own reading of params against it.
import { definitions, methods } from './schemas.mjs';
import { validator } from '../validate.mjs';

// Values for every member of every type. Order matters only in that the file is compared as text.
const palette = [
  null,
  true,
  false,
  0,
  1,
  -1,
  7,
  8,
  9,
  1.5,
  200,
  1209600,
  1209601,
  9007199254740991,
  9007199254740992,
  -9007199254740991,
  1e300,
  '',
  'a',
  ' ',
  '0',
  '42',
  'a'.repeat(64),
  'a'.repeat(65),
  'a'.repeat(256),
  'a'.repeat(257),
  '\u0000',
  'é'.repeat(64),
  'é'.repeat(65),
  '🐸'.repeat(64),
  '🐸'.repeat(65),
  '🐸'.repeat(256),
  'abcdefg',
  'abcdefgh',
  'abcdefgh\n',
  'abc_-XYZ09',
  'abcd efgh',
  'abcd\u0000efgh',
  'ábcdefgh',
  '0'.repeat(63),
  '0'.repeat(64),
  'F'.repeat(64),
  'g'.repeat(64),
  `${'0'.repeat(64)}\n`,
  [],
  [1],
  ['a'],
  [[]],
  {},
  { a: 1 },
  { name: 'a' },
  { name: 'a', version: '1' },
  { name: 'a', version: '' },
  { name: 1, version: '1' },
];

function without(object, path) {
  const [name, ...rest] = path;
  const copy = { ...object };
  if (rest.length > 0) copy[name] = without(copy[name], rest);
  else delete copy[name];
  return copy;
}

function replaced(object, path, value) {
  const [name, ...rest] = path;
  return { ...object, [name]: rest.length > 0 ? replaced(object[name], rest, value) : value };
}

// Members of the example, and of objects in it that the schema describes (actions and options are the game's).
function paths(schema, definitionOf) {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const target = member.$ref ? definitionOf[member.$ref.split('/').pop()] : member;
    return [[name], ...paths(target, definitionOf).map((path) => [name, ...path])];
  });
}

export function paramCases() {
  const all = definitions();
  const accepts = validator().accepts;
  const verdict = (name, value) => (accepts(name, value) ? '+' : '-');
  const cases = methods.map(({ name, params }) => {
    const [example] = all[params].examples;
    const members = Object.fromEntries(
      paths(all[params], all).map((path) => [
        `/${path.join('/')}`,
        {
          left_out: verdict(params, without(example, path)),
          replaced: palette.map((value) => verdict(params, replaced(example, path, value))).join(''),
        },
      ]),
    );
    return [
      name,
      {
        example,
        plain: verdict(params, example),
        with_unknown_member: verdict(params, { ...example, of_a_later_version: { a: [1] } }),
        whole: palette.map((value) => verdict(params, value)).join(''),
        members,
      },
    ];
  });
  return `${JSON.stringify({ palette, methods: Object.fromEntries(cases) }, null, 1)}\n`;
}
