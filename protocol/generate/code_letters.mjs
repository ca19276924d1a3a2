// Writes protocol/codes.letters.h: which characters of Unicode are a letter or digit of ASCII in another dress.
//
//     node protocol/generate/code_letters.mjs
//
// By Unicode's own data, as Node has them: what the normal form NFKC makes one letter or digit of ASCII (full-width,
// mathematical, circled ...), and the decimal digits of every script (General_Category Nd).
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from './schemas.mjs';

const last_point = 0x10ffff;
const isSurrogate = (point) => point >= 0xd800 && point <= 0xdfff;
const isDigit = (point) => /\p{Nd}/u.test(String.fromCodePoint(point));

/** The capital letter or the digit that a character is; undefined: it is none. */
export function letterOf(point) {
  const plain = String.fromCodePoint(point).normalize('NFKC');
  if (/^[0-9A-Za-z]$/.test(plain)) return plain.toUpperCase();
  if (!isDigit(point)) return undefined;
  // Digits stand in tens, from 0 to 9, of which some follow each other without a gap.
  let first = point;
  while (isDigit(first - 1)) --first;
  return String((point - first) % 10);
}

/** [first, last, what the first is]: the next is the next letter or digit. In order. */
export function rows() {
  const found = [];
  for (let point = 0; point <= last_point; ++point) {
    const letter = isSurrogate(point) ? undefined : letterOf(point);
    if (letter === undefined) continue;
    const row = found.at(-1);
    const follows = row?.[1] === point - 1 && letter.charCodeAt(0) === row[2].charCodeAt(0) + point - row[0];
    if (follows) row[1] = point;
    else found.push([point, point, letter]);
  }
  return found;
}

export const path = 'protocol/codes.letters.h';

const hex = (point) => `0x${point.toString(16).toUpperCase().padStart(5, '0')}`;

function header() {
  const lines = rows().map(([first, last, letter]) => `    Letters{${hex(first)}, ${hex(last)}, '${letter}'},`);
  return [
    '// Characters that are a letter or digit of ASCII in another dress. Written by protocol/generate/code_letters.mjs.',
    '#pragma once',
    '',
    '#include <array>',
    '',
    'namespace protocol {',
    '',
    '/// `first` is `as`, the next one the letter or digit after that, and so on to `last`. Letters are capitals.',
    'struct Letters {',
    '  char32_t first;',
    '  char32_t last;',
    '  char as;',
    '};',
    '',
    `/// Unicode ${process.versions.unicode}, in order.`,
    '// clang-format off',
    'inline constexpr std::array k_letters{',
    ...lines,
    '};',
    '// clang-format on',
    '',
    '}  // namespace protocol',
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(root + path, header());
