// However a run ends, it leaves nothing behind: no server, no browser, no folder. Playwright closes its browsers itself
// when the process exits; what is ours is told here. A signal lets the run say where it stood.
import { within } from './patience.mjs';

/** Whoever sends a signal does not wait for long. */
const last_words_longest_ms = 8_000;
const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

const left = new Set();
let lastWords = async () => undefined;
let is_ending = false;

/** `clear` is called when the process exits, unless what this gives was called before. It can't wait for anything. */
export function atExit(clear) {
  left.add(clear);
  return () => left.delete(clear);
}

/** Called once if a signal ends the run. */
export function beforeASignalEnds(say) {
  lastWords = say;
}

process.on('exit', () => {
  for (const clear of left) {
    try {
      clear();
    } catch (error) {
      console.error(error);
    }
  }
});

for (const [signal, number] of Object.entries(signals)) {
  process.on(signal, () => {
    const exit = () => process.exit(128 + number);
    if (is_ending) exit();
    is_ending = true;
    within(lastWords(signal), 'the last words', last_words_longest_ms).then(exit, exit);
  });
}
