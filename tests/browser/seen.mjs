// What is seen of an element of a page. Runs in the page, where `seenOf` is to be had after `lookAt(page)`.

export const lookAt = (page) => page.evaluate(`globalThis.seenOf = ${seenOf}`);

/** Its place in the window, less what an ancestor cuts off. */
function seenOf(element) {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  for (let above = element.parentElement; above !== null; above = above.parentElement) {
    const { display, overflowX } = getComputedStyle(above);
    // What has no box of its own cuts nothing off.
    if (overflowX === 'visible' || display === 'contents') continue;
    const clip = above.getBoundingClientRect();
    [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
    [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
  }
  return { left, top, right, bottom };
}
