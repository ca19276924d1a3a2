// No wait is for ever, and none is short enough for a busy machine to run into its end: a limit is there to say what was
// waited for.

/** For one step: a click, a page, something to see. */
export const step_longest_ms = 120_000;
const look_again_ms = 10;

const late = (what, longest_ms) => new Error(`${longest_ms / 1000} s were not enough for ${what}`);

/** What `promise` gives. */
export async function within(promise, what, longest_ms = step_longest_ms) {
  let timer;
  const end = new Promise((_, reject) => {
    timer = setTimeout(() => reject(late(what, longest_ms)), longest_ms);
  });
  try {
    return await Promise.race([promise, end]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Looks again and again until `look` gives something, be it null. `what` may be a function that tells, when it has come
 * to nothing, how things stand.
 */
export async function until(what, look, longest_ms = step_longest_ms) {
  const last = performance.now() + longest_ms;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > last) throw late(typeof what === 'function' ? what() : what, longest_ms);
    await new Promise((resolve) => setTimeout(resolve, look_again_ms));
  }
}

/** 0, 1, 2 ... for a loop that ends by itself; one that doesn't is ended after so many rounds. */
export function* atMost(most, what) {
  for (let count = 0; count < most; ++count) yield count;
  throw new Error(`${most} rounds were not enough for ${what}`);
}
