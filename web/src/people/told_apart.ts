// People who sit at one table under one name are told apart by numbers, in the order of their seats: "Ann (1)",
// "Ann (2)". Everybody there sees the same numbers, and seat marks beside them.

/** As an eye compares names. */
const look = (name: string): string => name.normalize('NFKC').toLowerCase().trim();

/** The names of a table's seats; null: nobody sits there. */
export function toldApart(names: readonly (string | null)[]): (string | null)[] {
  const looks = names.map((name) => (name === null ? null : look(name)));
  const taken = new Set(looks);
  const next = new Map<string, number>();
  return names.map((name, seat) => {
    const seen = looks[seat] ?? null;
    if (name === null || seen === null || looks.filter((other) => other === seen).length === 1) return name;
    let number = next.get(seen) ?? 1;
    // Somebody may be called so already.
    while (taken.has(`${seen} (${number})`)) ++number;
    next.set(seen, number + 1);
    return `${name} (${number})`;
  });
}

/** Whether `shown` is what toldApart made of that name. */
export function isNameOf(shown: string, name: string): boolean {
  return shown === name || (shown.startsWith(`${name} (`) && /^\(\d+\)$/.test(shown.slice(name.length + 1)));
}
