// Codes as people type and paste them, read by the rules by which the server reads them (protocol/codes.h): both are
// tested against tests/protocol/fixtures/typed_codes.json.

/** Where a link has its code; the first that is found counts. */
const before = ['code=', '/table/', '/party/', '/join/'] as const;

const isDigit = (point: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(point));

/** The capital letter or the digit of ASCII that a character is in whatever dress; '' if it is none. */
function letterOf(character: string): string {
  const plain = character.normalize('NFKC');
  if (/^[0-9A-Za-z]$/.test(plain)) return plain.toUpperCase();
  const point = character.codePointAt(0) ?? 0;
  if (!isDigit(point)) return '';
  // Digits stand in tens, from 0 to 9, of which some follow each other without a gap.
  let first = point;
  while (isDigit(first - 1)) --first;
  return String((point - first) % 10);
}

function codeOfLink(text: string): string {
  for (const place of before) {
    const found = text.lastIndexOf(place);
    if (found >= 0) return text.slice(found + place.length).split(/[/?&# \t\r\n]/, 1)[0] ?? '';
  }
  return text;
}

/** '' where nothing of a code is left. */
export function cleanCode(typed: string): string {
  const letters = Array.from(codeOfLink(typed), letterOf).join('');
  return letters.replace(/O/g, '0').replace(/[IL]/g, '1');
}
