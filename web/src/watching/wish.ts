// What somebody without a name has wished for: done as soon as they have one.

interface Wish {
  readonly table: string;
  readonly seat: number;
}

let kept: Wish | null = null;

/** To see a table as that seat does; null: not any more. */
export function keepWish(wish: Wish | null): void {
  kept = wish;
}

/** Once, at the table that it was wished for; null: there is none. */
export function takeWish(table: string): number | null {
  const wish = kept?.table === table ? kept : null;
  if (wish !== null) kept = null;
  return wish?.seat ?? null;
}
