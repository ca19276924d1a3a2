// Why a hint is given, in each game's words: on views and foretellings that a server sent (../foretold/views, and
// completes.json, where the last animal moves onto a card).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Json, PreviewedAction } from '../../sdk/index.ts';
import type { GameClient, GameHints, Locale, Messages, Telling } from '../../src/games/contract.ts';
import { hints as of_dominant_species } from '../../src/games/dominant-species/index.hints.ts';
import * as dominant_species from '../../src/games/dominant-species/telling.ts';
import { hints as of_ecosfera } from '../../src/games/ecosfera/index.hints.ts';
import * as ecosfera from '../../src/games/ecosfera/telling.ts';
import { hints as of_evolution } from '../../src/games/evolution/index.hints.ts';
import * as evolution from '../../src/games/evolution/telling.ts';
import { hints as of_harmonies } from '../../src/games/harmonies/index.hints.ts';
import * as harmonies from '../../src/games/harmonies/telling.ts';
import { hints as of_random_mutations } from '../../src/games/random-mutations/index.hints.ts';
import * as random_mutations from '../../src/games/random-mutations/telling.ts';
import en from '../../src/hint/messages/en.json';
import ja from '../../src/hint/messages/ja.json';
import ru from '../../src/hint/messages/ru.json';
import { adviceOf } from '../../src/hint/words.ts';
import { words } from '../../src/i18n.ts';

interface Seen {
  readonly you: number;
  readonly view: Json;
  readonly told: PreviewedAction;
}

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const seenIn = (file: string) => read(`hint/${file}`) as Seen;
const messagesOf = (game: string, locale: Locale) => read(`../src/games/${game}/messages/${locale}.json`) as Messages;
const own = { en, ja, ru } as const;

interface Game {
  readonly id: string;
  readonly hints: unknown;
  readonly telling: unknown;
  /** As far as its reasons read it. */
  readonly data: Json;
  readonly file?: string;
}

function adviceIn(locale: Locale, { id, hints, telling, data, file = `../foretold/views/${id}.json` }: Game) {
  const { you, view, told } = seenIn(file);
  const language = words(locale, [own[locale], messagesOf(id, locale)]);
  const game = { ...(telling as GameClient), hints: hints as GameHints };
  const of: Telling = { t: language.t, locale, nameOf: (seat) => ['Ann', 'Bob'][seat] ?? '', view, data };
  const { action } = told;
  const places = game.hints.places(action, you, of);
  return { ...adviceOf({ action, chosen: true, foreseen: told }, game, of, you, language), places };
}

const cards = { '23': { key: 'ladybug', ladder: [4, 9, 16], pattern: [] } };
const games: Readonly<Record<string, Game & { readonly reason: string; readonly places: readonly string[] }>> = {
  'the last animal on a card': {
    id: 'harmonies',
    hints: of_harmonies,
    telling: harmonies,
    data: { cards },
    file: 'completes.json',
    reason: 'completes the Ladybug: +7 points',
    places: ['hand=0 > card=23', 'board=0 > space=4,2 | tab=board'],
  },
  harmonies: {
    id: 'harmonies',
    hints: of_harmonies,
    telling: harmonies,
    data: { cards },
    reason: 'Trees score more: +1 point',
    places: ['tray=0 > token=green', 'board=0 > space=0,1 | tab=board'],
  },
  evolution: {
    id: 'evolution',
    hints: of_evolution,
    telling: evolution,
    data: { cards: {} },
    reason: 'one more species to feed and to give traits: +1 point',
    places: ['part=hand > card=76'],
  },
  'random-mutations': {
    id: 'random-mutations',
    hints: of_random_mutations,
    telling: random_mutations,
    data: {},
    reason: 'one more animal; those alive in the end score: +2 points',
    places: ['carries-out={"species":1,"type":"add_animal"} | aims-at={"species":1,"type":"add_animal"} | species=1'],
  },
  'dominant-species': {
    id: 'dominant-species',
    hints: of_dominant_species,
    telling: dominant_species,
    data: { spaces: {}, hexes: {} },
    reason: 'it weakens the others there: +1 point',
    places: [
      'hex=0,-1 | tab=earth',
      'carries-out={"hex":"0,-1","type":"glaciate"} | aims-at={"hex":"0,-1","type":"glaciate"}',
    ],
  },
  ecosfera: {
    id: 'ecosfera',
    hints: of_ecosfera,
    telling: ecosfera,
    data: {},
    reason: 'nobody needs it in the row: +1 point',
    places: ['where=row.0.5 | row=0', 'where=row.0.3 | row=0'],
  },
};

for (const [name, game] of Object.entries(games)) {
  test(`${name}: the reason is the game’s own, with the points that come`, () => {
    const advice = adviceIn('en', game);
    assert.equal(advice.reason, game.reason);
    assert.deepEqual(advice.places, game.places);
  });

  test(`${name}: in every language it has words, and no numbers of a bot`, () => {
    for (const locale of ['en', 'ja', 'ru'] as const) {
      const { move, reason } = adviceIn(locale, game);
      assert.doesNotMatch(`${move} ${reason}`, /\b[a-z_-]+\.why\.|hint\.|%|\{/, locale);
    }
  });
}

const silent = { describeAction: () => 'do it', describeEvent: () => null, points: () => [{ seat: 0, points: 3 }] };
const nowhere: Telling = { t: (key) => key, locale: 'en', nameOf: String, view: {}, data: {} };
const english = words('en', [en]);

test('a game without reasons has its points, or that it pays later, or that there is no choice', () => {
  const none = { action: { type: 'do' }, chosen: true, foreseen: null };
  assert.deepEqual(adviceOf(none, silent, nowhere, 0, english), {
    move: 'do it',
    reason: 'No points at once: it pays later.',
  });
  const only = adviceOf({ ...none, chosen: false }, silent, nowhere, 0, english);
  assert.equal(only.reason, 'There is nothing else to choose.');
});
