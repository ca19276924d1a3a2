// What is seen of an element of a page. Runs in the page, where `seenOf` is to be had after `lookAt(page)`.

export const lookAt = (page) => page.evaluate(`globalThis.seenOf = ${seenOf}`);

/**
 * Its place in the window, less what an ancestor cuts off. `known`: what is left of what lies in an element; whoever asks
 * of many gives the same map each time.
 */
function seenOf(element, known = new Map()) {
  const cut = (box, clip) => ({
    left: Math.max(box.left, clip.left),
    top: Math.max(box.top, clip.top),
    right: Math.min(box.right, clip.right),
    bottom: Math.min(box.bottom, clip.bottom),
  });
  const leftIn = (above) => {
    if (above === null) return { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    if (known.has(above)) return known.get(above);
    const { display, overflowX } = getComputedStyle(above);
    const outer = leftIn(above.parentElement);
    // What has no box of its own cuts nothing off.
    const cuts = overflowX !== 'visible' && display !== 'contents';
    const clip = cuts ? cut(above.getBoundingClientRect(), outer) : outer;
    known.set(above, clip);
    return clip;
  };
  return cut(element.getBoundingClientRect(), leftIn(element.parentElement));
}
