// A subscription that the browser renews, that the push service calls gone, or that was made with another key of the
// server: the page sets it right, or the switch says that nothing comes any more.
import assert from 'node:assert/strict';
import { everything } from '../../checks.mjs';
import { atTheSwitch, isKnown, push_person, pushOptions, PushStub, switchIs, switchOn } from '../../push_stub.mjs';

export const server_options = pushOptions();
export const server_is_killed = true;

export default async function pushRenewed({ person, server, stage }) {
  const ann = await person('Ann', push_person);
  const browser = await PushStub.of(ann);
  const { page } = ann;
  await ann.arrive();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await switchOn(ann);

  // The browser renews it while the page is open.
  browser.renew();
  assert.deepEqual(await renewedIn(page), [{ userVisibleOnly: true }], 'the worker subscribes as before');
  await isSetRight(ann, browser, 2);

  // The push service has called it gone, and the server has dropped it.
  assert.equal(await isKnown(ann, browser.subscription.endpoint, { forget: true }), false);
  let { made } = browser;
  await page.reload();
  await isSetRight(ann, browser, made);

  // Another key of the server: none that was made with the one before is worth anything.
  stage.doors_may_be_closed = true;
  const { key } = browser.subscription;
  ({ made } = browser);
  await startsAgain(server, pushOptions());
  const renewed = await isSetRight(ann, browser, made);
  assert.notEqual(renewed.key, key);

  // Once more, and this time the browser makes none: the switch says so, and one press is enough when it can again.
  browser.refuses = true;
  await startsAgain(server, server_options);
  await browser.gone();
  await atTheSwitch(ann, async (control, dialog) => {
    await dialog.getByText('Notices have stopped coming to this browser.').waitFor();
    assert.equal(await control.isChecked(), false);
    await everything(page, 'a subscription that was lost');
    browser.refuses = false;
    ({ made } = browser);
    await control.click({ force: true });
    await dialog.getByText('When it is your turn').waitFor();
  });
  assert.equal((await isSetRight(ann, browser, made)).key, key);
}

/** The browser has made one anew by itself, and the server knows it, and the switch is on. */
async function isSetRight(someone, browser, made) {
  const subscription = await browser.after(made);
  await switchIs(someone, true);
  assert.equal(await isKnown(someone, subscription.endpoint), true);
  return subscription;
}

async function startsAgain(server, options) {
  await server.kill();
  server.options = options;
  await server.restart();
}

/** Tells the worker of that page what the browser would; gives what it subscribes with. */
async function renewedIn(page) {
  const [worker] = page.context().serviceWorkers();
  return worker.evaluate(async () => {
    const asked = [];
    PushManager.prototype.subscribe = async (options) => void asked.push(options);
    const event = new ExtendableEvent('pushsubscriptionchange');
    let done;
    // Only the browser's own events may be waited for.
    event.waitUntil = (promise) => (done = promise);
    Object.assign(event, { oldSubscription: { options: { userVisibleOnly: true } }, newSubscription: null });
    self.dispatchEvent(event);
    await done;
    return asked;
  });
}
