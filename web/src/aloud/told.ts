// Which lines are read out: those of others, each once.

export interface Told {
  readonly key: string;
  readonly text: string;
}

export interface Done {
  readonly seq: number;
  /** null: nobody's doing. */
  readonly doer: number | null;
  readonly lines: readonly string[];
}

/** Older ones have been read long ago. */
const kept_most = 40;

/** `you`: null for who only looks on. */
export function newLines(before: readonly Told[], fresh: readonly Done[], you: number | null): readonly Told[] {
  const lines = fresh
    .filter(({ doer }) => you === null || doer !== you)
    .flatMap(({ seq, lines: texts }) => texts.map((text, at) => ({ key: `${seq}.${at}`, text })));
  const known = new Set(before.map(({ key }) => key));
  return [...before, ...lines.filter(({ key }) => !known.has(key))].slice(-kept_most);
}
