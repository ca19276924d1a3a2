// Which lines are read out: what others do, and what comes of what one has done oneself, each once.

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
  const lines = fresh.flatMap(({ seq, doer, lines: texts }) =>
    // The first line says what was done.
    texts.map((text, at) => ({ key: `${seq}.${at}`, text })).slice(you !== null && doer === you ? 1 : 0),
  );
  const known = new Set(before.map(({ key }) => key));
  return [...before, ...lines.filter(({ key }) => !known.has(key))].slice(-kept_most);
}
