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

function codeOfLink(text: string): string | null {
  for (const place of before) {
    const found = text.lastIndexOf(place);
    if (found >= 0) return text.slice(found + place.length).split(/[/?&# \t\r\n]/, 1)[0] ?? '';
  }
  return null;
}

const lettersOf = (text: string): string =>
  Array.from(text, letterOf).join('').replace(/O/g, '0').replace(/[IL]/g, '1');

const canBeCode = (code: string): boolean => /^(\d{6}|[^U]{8}|[^U]{16})$/.test(code);

/** Pasted twice, or twice that, it is the same code. */
function saidOnce(code: string): string {
  const half = code.slice(0, code.length / 2);
  return canBeCode(half) && code === half + half ? saidOnce(half) : code;
}

const colons = /[:\uff1a]/;
/** What a text with more than a code is taken apart by, until one part alone can be a code. */
const separators = [colons, /[\r\n]/, /[ \t\r\n\u00a0\u202f\u3000]/] as const;

/** '' where nothing of a code is left. */
export function cleanCode(typed: string): string {
  const of_link = codeOfLink(typed);
  const whole = saidOnce(lettersOf(of_link ?? typed));
  if (of_link !== null || canBeCode(whole)) return whole;
  for (const separator of separators) {
    const codes = typed.split(separator).map((part) => saidOnce(lettersOf(part)));
    const last = codes.at(-1) ?? '';
    // What stands before a colon is what the code is called.
    if (separator === colons && canBeCode(last)) return last;
    const [found, ...others] = new Set(codes.filter(canBeCode));
    if (found !== undefined && others.length === 0) return found;
  }
  return whole;
}
