// The engine as a process over its standard input and output (docs/engine-stdio.md): a question, an answer.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export class Engine {
  #child;
  #answers;

  /** `program`: `vivarium`, or `vivarium-engine`, which has no server around it. */
  constructor(program) {
    this.#child = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#answers = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  async ask(question) {
    this.#child.stdin.write(`${JSON.stringify(question)}\n`);
    const answer = JSON.parse((await this.#answers.next()).value);
    assert.ok(answer.ok, JSON.stringify(answer.error));
    return answer;
  }

  end() {
    this.#child.stdin.end();
  }
}

/** The same choices every time: gives a number below another. */
export function chance(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
