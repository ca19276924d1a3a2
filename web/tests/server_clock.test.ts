// The server's time, as the client reckons it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServerClock } from '../sdk/server_clock.ts';

const hour_ms = 3_600_000;

function close(left: number, right: number): void {
  assert.ok(Math.abs(left - right) < 2_000, `${left} is not about ${right}`);
}

test('a deadline is as far away after somebody has set our clock', (context) => {
  const clock = new ServerClock();
  clock.told(1_790_000_000_000, clock.asked());
  const deadline_ms = clock.now() + 60_000;
  const real_ms = Date.now();
  const { mock } = context.mock.method(Date, 'now', () => real_ms + 5 * hour_ms);
  close(deadline_ms - clock.now(), 60_000);
  mock.mockImplementation(() => real_ms - 43 * hour_ms);
  close(deadline_ms - clock.now(), 60_000);
});

test('the server may say anew what time it is', () => {
  const clock = new ServerClock();
  clock.told(1_000_000, clock.asked());
  close(clock.now(), 1_000_000);
  clock.told(9_000_000, clock.asked());
  close(clock.now(), 9_000_000);
});

test('half the way of question and answer is taken off', () => {
  const clock = new ServerClock();
  clock.told(1_000_000, clock.asked() - 8_000);
  close(clock.now(), 1_004_000);
});

test('while the server stores nothing its time stands still, and then goes on where it is', async () => {
  const clock = new ServerClock();
  clock.told(1_000_000, clock.asked());
  clock.standStill(true);
  const then = clock.now();
  await new Promise((resolve) => setTimeout(resolve, 30));
  clock.standStill(true);
  assert.equal(clock.now(), then);
  assert.ok(clock.stands);
  clock.standStill(false);
  assert.ok(clock.now() > then);
});
