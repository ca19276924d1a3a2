// Moving a card takes three answers: by which token or icon, which card, where to.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Do, type DeskProps } from './desk.tsx';
import { cardFacts, type MoveTo, type Source } from './reading.ts';
import { cardName, targetName } from './telling.ts';
import type { Action } from './wire.ts';

interface Move {
  action: Action;
  source: Source;
  card: number;
  to: MoveTo;
}

function movesIn(actions: readonly Action[]): Move[] {
  return actions.flatMap((action) => {
    return action.type === 'move' ? [{ action, source: action.source, card: action.card, to: action.to }] : [];
  });
}

const keyOf = (value: unknown): string => JSON.stringify(value);

function distinct<Value>(values: readonly Value[]): Value[] {
  const seen = new Map(values.map((value) => [keyOf(value), value]));
  return [...seen.values()];
}

/** One of a few, as buttons that stay pressed. */
function Pick<Value>(props: {
  label: string;
  values: readonly Value[];
  picked: Value;
  name: (value: Value) => string;
  pick: (value: Value) => void;
}): JSX.Element | null {
  const { label, values, picked, name, pick } = props;
  if (values.length < 2) return null;
  return (
    <div class="es-pick" role="group" aria-label={label}>
      <span class="es-soft" aria-hidden="true">
        {label}
      </span>
      {values.map((value) => (
        <button
          key={keyOf(value)}
          type="button"
          class="es-pick-one"
          aria-pressed={keyOf(value) === keyOf(picked)}
          onClick={() => pick(value)}
        >
          {name(value)}
        </button>
      ))}
    </div>
  );
}

export function MoveDesk(props: DeskProps & { actions: readonly Action[] }): JSX.Element | null {
  const { t, view, set, telling } = props;
  const [wish, setWish] = useState<{ source: Source | null; card: number | null }>({ source: null, card: null });
  const moves = movesIn(props.actions);
  const sources = distinct(moves.map((move) => move.source));
  const source = sources.find((known) => keyOf(known) === keyOf(wish.source)) ?? sources[0];
  if (source === undefined) return null;
  const row = view.turn ? view.seats[view.turn.seat]?.row : undefined;
  const nameOfCard = (card: number) => row?.[String(card)]?.card ?? '';
  const possible = distinct(moves.filter((move) => keyOf(move.source) === keyOf(source)).map((move) => move.card));
  // Of several equal elements one is enough: they are the same.
  const cards = possible.filter((card, index) => {
    const id = nameOfCard(card);
    return cardFacts(set, id).kind !== 'element' || possible.findIndex((other) => nameOfCard(other) === id) === index;
  });
  const card = cards.find((known) => known === wish.card) ?? cards[0] ?? -1;
  const targets = moves.filter((move) => keyOf(move.source) === keyOf(source) && move.card === card);
  return (
    <div class="es-doings" role="group" aria-label={t('ecosfera.desk.group.move')}>
      <Pick
        label={t('ecosfera.desk.with')}
        values={sources}
        picked={source}
        name={(value) => (value === 'token' ? t('ecosfera.source.token') : cardName(t, nameOfCard(value.card)))}
        pick={(value) => setWish({ ...wish, source: value })}
      />
      <Pick
        label={t('ecosfera.desk.which')}
        values={cards}
        picked={card}
        name={(value) => cardName(t, nameOfCard(value))}
        pick={(value) => setWish({ ...wish, card: value })}
      />
      {targets.map(({ action, to }) => (
        <Do
          key={keyOf(action)}
          {...props}
          action={action}
          label={t('ecosfera.desk.move_to', { card: cardName(t, nameOfCard(card)), to: targetName(to, telling) })}
        />
      ))}
    </div>
  );
}
