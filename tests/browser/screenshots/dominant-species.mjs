// Dominant Species for four, with somebody watching.
import { chanceFrom, decide, script } from '../players/dominant_species.mjs';
import { loadSdk, sdkSeat } from '../sdk_seat.mjs';
import { desktop, phone, shoot } from '../shoot.mjs';

/** Decisions of Ann's that are pictured, once each, when something is proposed. */
const wanted = new Set(['planning', 'speciation_place', 'wanderlust', 'glaciation', 'domination', 'take_card']);
/** The first turns have little to show. */
const turn_least = 3;
/** Three pages draw every step. */
const pace_ms = 60;

const name = (what) => `dominant-species-${what}`;
const at = '.ds-table';

export default async function wholeGame({ company, server }) {
  const { ann, ivan, yuki } = await company();
  for (const someone of [ann, ivan, yuki]) await someone.arrive();
  await ann.setUpTable({ game: 'dominant-species', players: 4 });
  const code = await ann.code();
  const chance = chanceFrom(11);
  const choose = script(chance);
  const untilWanted = (state) => {
    const { turn, decision } = state.view.game;
    return turn >= turn_least && wanted.has(decision.kind) ? null : choose(state);
  };
  const sdk = await loadSdk();
  const seats = [await sdkSeat({ sdk, server, code, person: ann, pace_ms, choose: untilWanted })];
  for (const bot of ['Bob', 'Cleo', 'Dan'])
    seats.push(await sdkSeat({ sdk, server, code, name: bot, pace_ms, choose }));
  for (const watcher of [ivan, yuki]) {
    await watcher.open(`#/join/${code}`);
    await watcher.page.locator('.ds').waitFor();
  }
  try {
    await Promise.race([...seats.map((seat) => seat.failed), pictures({ ann, ivan, yuki, chance })]);
  } finally {
    for (const seat of seats) seat.close();
  }
}

async function pictures({ ann, ivan, yuki, chance }) {
  const board = ann.page.locator('.ds');
  for (;;) {
    await ann.page.waitForFunction(
      ({ kinds, least }) => {
        const { kind, seat, turn } = document.querySelector('.ds').dataset;
        if (document.querySelector('.score-pad') !== null) return true;
        return seat === '0' && Number(turn) >= least && kinds.includes(kind);
      },
      { kinds: [...wanted], least: turn_least },
      { timeout: 240_000 },
    );
    if (await ann.isOver()) break;
    const kind = await board.getAttribute('data-kind');
    let taken = false;
    await decide(ann, chance, {
      looking: async (_, { acts }) => {
        if (!acts || taken) return;
        taken = true;
        await pictureOf(kind, { ann, ivan, yuki });
        // From now on her other device decides such things again.
        wanted.delete(kind);
      },
    });
  }
  await shoot(ann, name('ending'));
  await shoot(ann, name('ending'), { size: phone });
  await shoot(ivan, name('ending'), { dark: true, locale: 'ru', at });
  await shoot(yuki, name('ending'), { size: phone, locale: 'ja', at });
}

async function pictureOf(kind, { ann, ivan, yuki }) {
  const seq = await ann.seq();
  for (const watcher of [ivan, yuki]) await watcher.reaches(seq);
  await shoot(ann, name(kind), { at });
  await shoot(ann, name(kind), { size: phone, at });
  await shoot(ann, name(kind), { size: phone, dark: true, at });
  await shoot(ivan, name(`${kind}-watching`), { dark: true, locale: 'ru', at });
  await shoot(yuki, name(`${kind}-watching`), { size: phone, locale: 'ja', at });
  await ann.page.setViewportSize(desktop);
}
