// What of a creature lies under the pointer, though something to press lies over it.

/** A trait, `body` or `herd`; null: nothing of one. */
export function shownAt({ clientX, clientY, currentTarget }: PointerEvent | MouseEvent): string | null {
  const species = currentTarget instanceof Element ? currentTarget.parentElement : null;
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const shows = element.closest<SVGElement | HTMLElement>('[data-shows], [data-trait]');
    if (shows === null || species?.contains(shows) !== true) continue;
    return shows.dataset['shows'] ?? shows.dataset['trait'] ?? null;
  }
  return null;
}
