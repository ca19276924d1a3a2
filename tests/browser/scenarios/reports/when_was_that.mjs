// What was said and done days ago says so, in three languages; what is of today shows the hour. Every moment has the whole
// of it for who asks.
import assert from 'node:assert/strict';
import { everything } from '../../checks.mjs';
import { seated } from '../../person.mjs';
import { WireTap } from '../../wire_tap.mjs';

const day_ms = 24 * 60 * 60_000;
/** Chromium's own names for the zone that all are in. */
const timezoneId = 'Asia/Tokyo';

export default async function whenWasThat({ person, stage }) {
  const ann = await person('Ann', { timezoneId });
  const bea = await person('Bea', { timezoneId, locale: 'ru-RU' });
  const eve = await person('Eve', { timezoneId, locale: 'ja-JP' });
  await agoFor(ann, stage, 3 * day_ms);
  await agoFor(eve, stage, 400 * day_ms);
  await seated([ann, bea], { game: 'harmonies' });
  await eve.arrive();
  await eve.goToTableOf(ann);
  for (const someone of [ann, bea, eve]) await someone.widen();
  await write(bea, 'Привет');
  await write(eve, '雨');

  const today = await momentIn(bea, '.chat-line', 'ru');
  assert.match(today.text, /^\d\d:\d\d$/, 'of today the hour is enough');
  assert.match((await momentIn(bea, '.history li', 'ru')).text, /^\d\d:\d\d$/);
  for (const place of ['.chat-line', '.history li']) {
    await ofAnotherDay(ann, place, 'en');
    const { text, at } = await ofAnotherDay(eve, place, 'ja');
    assert.ok(text.includes(`${partsOf(at).year}年`), `${text}: the year, where it is another`);
  }
  await everything(ann.page, 'a history of days');
}

/** To this page everything happened so long ago; its clock is right. */
async function agoFor(someone, stage, ago_ms) {
  const tap = await WireTap.at(someone, stage);
  const earlier = (value) => {
    if (Array.isArray(value)) return value.map(earlier);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([name, one]) => [name, name === 'at_ms' ? one - ago_ms : earlier(one)]);
    return Object.fromEntries(entries);
  };
  tap.change = earlier;
}

async function write({ page }, text) {
  await page.locator('.chat-field input').fill(text);
  await page.locator('.chat-field input').press('Enter');
  await page.locator('.chat-line', { hasText: text }).waitFor();
}

function partsOf(at) {
  const format = new Intl.DateTimeFormat('en', { timeZone: timezoneId, year: 'numeric', month: 'numeric', day: 'numeric' });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}

/** The first moment at a place: as it is shown, as it is told whole, and as machines read it. */
async function momentIn({ page }, place, locale) {
  const time = page.locator(`${place} time`).first();
  await time.waitFor();
  const [text, title, datetime] = await Promise.all([
    time.textContent(),
    time.getAttribute('title'),
    time.getAttribute('datetime'),
  ]);
  const at = new Date(datetime);
  const options = { timeZone: timezoneId, dateStyle: 'full', timeStyle: 'medium', hourCycle: 'h23' };
  assert.equal(title, new Intl.DateTimeFormat(locale, options).format(at), 'the whole of it, in the own language');
  return { text, at };
}

async function ofAnotherDay(someone, place, locale) {
  const moment = await momentIn(someone, place, locale);
  const { text, at } = moment;
  const hour = new Intl.DateTimeFormat(locale, { timeZone: timezoneId, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const rest = text.replace(hour.format(at), '');
  assert.notEqual(rest, text, `${text}: the hour of ${at.toISOString()}`);
  assert.match(rest, new RegExp(`(^|\\D)${partsOf(at).day}(\\D|$)`), `${text}: the day of ${at.toISOString()}`);
  return moment;
}
