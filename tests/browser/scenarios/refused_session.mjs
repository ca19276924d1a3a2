// A server whose clock is wrong takes nobody's session: a guest's page says so and keeps it, also when the guest begins
// anew meanwhile; when the clock is right again, both accounts are there.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { everything } from '../checks.mjs';

export const server_is_killed = true;

const shim = `#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>
int clock_gettime(clockid_t clock, struct timespec *now) {
  int (*real)(clockid_t, struct timespec *);
  *(void **)&real = dlsym(RTLD_NEXT, "clock_gettime");
  int result = real(clock, now);
  if (clock == CLOCK_REALTIME) now->tv_sec += 500 * 86400L;
  return result;
}
`;
const kept = ({ page }) => page.evaluate(() => localStorage.getItem('vivarium.token'));

/** With a wall clock that is 500 days ahead, or right. */
async function startAgain(server, ahead) {
  await server.kill();
  if (ahead) {
    const library = path.join(server.data, 'clock.so');
    execFileSync('gcc', ['-shared', '-fPIC', '-x', 'c', '-o', library, '-', '-ldl'], { input: shim });
    process.env.LD_PRELOAD = library;
  }
  const started = server.restart();
  // It is started: others that are begun meanwhile have the right clock.
  delete process.env.LD_PRELOAD;
  await started;
}

export default async function refusedSession({ stage, server, person }) {
  stage.doors_may_be_closed = true;
  const ann = await person('Ann');
  await ann.arrive();
  const token = await kept(ann);

  await startAgain(server, true);
  const refused = ann.page.locator('.refused-session');
  await refused.getByText('your session as Ann').waitFor();
  assert.equal(await kept(ann), token);
  await everything(ann.page, 'a session that is refused');
  await refused.getByRole('button', { name: 'Try again' }).click();
  await ann.page.locator('.notice', { hasText: 'does not know this session' }).waitFor();
  await ann.page.reload();
  await refused.waitFor();
  assert.equal(await kept(ann), token);

  // She begins anew, and is both when the clock is right again.
  ann.name = 'Ann anew';
  await ann.signIn();
  assert.notEqual(await kept(ann), token);
  await startAgain(server, false);
  await ann.page.locator('.frame-me', { hasText: 'Ann anew' }).waitFor();
  await ann.page.getByRole('button', { name: 'Settings' }).click();
  const panel = ann.page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Come back as Ann', exact: true }).click();
  await ann.page.locator('.frame-me', { hasText: /^Ann$/ }).waitFor();
  assert.equal(await kept(ann), token);
  await panel.getByRole('button', { name: 'Come back as Ann anew' }).waitFor();
}
