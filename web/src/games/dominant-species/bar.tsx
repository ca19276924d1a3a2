// What is asked and how it is answered, in the turn bar: the question in words with what would follow, the answers that
// are buttons, what takes a choice back, and at the far end what confirms it. A small window has the open cards there
// while nothing is asked.
import type { ComponentChildren, ComponentType, JSX } from 'preact';
import { Icon } from '../../ui/icon.tsx';
import type { BarFill } from '../contract.ts';
import { aimsAt, carriesOut } from '../kit/carries_out.ts';
import { AnimalMark, ElementMark, TerrainMark } from './art.tsx';
import { barActions, barStep, type Choosing, type Field, type Open, previewOf, valueOf } from './choosing.ts';
import { RecapButton, type Retold, RecapTold, RecapWays } from './recap.tsx';
import { describe, placingLine, previewLines, question, resolvingLines, type Words } from './telling.ts';
import { animalName, elementName } from './tile_words.ts';
import type { Action, Animal, Element, View } from './wire.ts';

interface Props {
  readonly view: View;
  readonly words: Words;
  /** What is asked, as the page has it in the bar. */
  readonly prompt: string | null;
  readonly choice: Choosing;
  readonly actions: readonly Action[];
  readonly act: (action: Action) => void;
  readonly choose: (field: Field, value: string) => void;
  readonly clear: () => void;
  /** Something was chosen that can be put back. */
  readonly clearable: boolean;
  /** What would be done by the choice, or by the answer that is pointed at. */
  readonly considered: Action | null;
  readonly consider: (action: Action | null) => void;
  readonly recap: Retold;
  readonly read: (card: string) => void;
}

export function AskBar(
  props: Props & {
    readonly Bar: ComponentType<BarFill>;
    /** The open cards, where the bar has them. */
    readonly cards: ComponentChildren;
  },
): JSX.Element {
  const { Bar, words, choice, recap, clearable } = props;
  const step = barStep(choice);
  const told = recap.at !== null;
  const asks = asksNow(props);
  const close = told ? () => recap.go(null) : clearable ? props.clear : null;
  return (
    <Bar told={told ? <RecapTold recap={recap} /> : asks ? <Told {...props} /> : undefined}>
      {props.cards === null ? null : <div class="ds-bar ds-bar-cards">{props.cards}</div>}
      <div class="ds-bar ds-bar-answers">
        {told ? <RecapWays recap={recap} t={words.t} /> : null}
        {told || step === null ? null : <Answers open={step} {...props} />}
        {told ? null : choice.plain.map((action) => <Plain key={action.type} action={action} {...props} />)}
      </div>
      <div class="ds-bar ds-bar-clear">
        {close === null ? null : (
          <button
            type="button"
            class="ds-clear"
            aria-label={words.t(told ? 'dominant-species.close' : 'dominant-species.ask.change')}
            title={words.t(told ? 'dominant-species.close' : 'dominant-species.ask.change')}
            onClick={close}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <div class="ds-bar ds-bar-send">
        {told ? null : choice.proposal !== null ? (
          <Confirm action={choice.proposal} {...props} />
        ) : clearable ? null : (
          <RecapButton recap={recap} t={words.t} />
        )}
      </div>
    </Bar>
  );
}

/** Whether more is to be said than what the page has in the bar. */
function asksNow({ choice, actions, clearable }: Props): boolean {
  if (choice.proposal !== null || clearable) return true;
  // Cards and spaces are chosen where they lie; of places on earth the bar says what for.
  if (choice.open.some(({ field }) => field === 'card')) return false;
  if (choice.open.some(({ field }) => field !== 'space')) return true;
  return choice.plain.length > 0 || barActions(actions).length > 0;
}

/** The question, and below it what would follow from the answer or where this stands in what is being carried out. */
function Told(props: Props): JSX.Element {
  const { words, view, actions, choice, considered } = props;
  const follows = previewLines(considered === null ? null : previewOf(view, actions, considered), words);
  const placing = considered === null ? null : placingLine(considered, words);
  const line = follows.length > 0 ? `→ ${follows.join('; ')}` : (placing ?? resolvingLines(words).join(' › '));
  const card = topCard(view);
  return (
    <div class="ds-bar ds-told">
      <div class="ds-told-words" role="status">
        <p class="ds-question">{question(choice, props.prompt, words)}</p>
        {line === '' ? null : <p class={follows.length > 0 ? 'ds-follows' : 'ds-resolving'}>{line}</p>}
      </div>
      {card === null ? null : (
        <button
          type="button"
          class="quiet icon-only ds-ask-card"
          aria-label={words.t('dominant-species.ask.card', { card: words.t(`dominant-species.card.${card}`) })}
          title={words.t('dominant-species.ask.card', { card: words.t(`dominant-species.card.${card}`) })}
          onClick={() => props.read(card)}
        >
          <Icon name="book" />
        </button>
      )}
    </div>
  );
}

/** The card whose text answers what this is about. */
function topCard(view: View): string | null {
  const depths = Object.keys(view.resolving).sort((a, b) => Number(b) - Number(a));
  for (const depth of depths) {
    const card = view.resolving[depth]?.card;
    if (card !== undefined) return card;
  }
  return null;
}

function Confirm({ action, act, words }: Props & { readonly action: Action }): JSX.Element {
  return (
    <button
      type="button"
      class="primary ds-confirm"
      data-acts
      data-confirm
      {...carriesOut(action)}
      onClick={() => act(action)}
    >
      {words.t('dominant-species.ask.confirm')}
    </button>
  );
}

/** Of a part that is chosen by buttons all there is; pressed again, what is chosen is done. */
function Answers(props: Props & { readonly open: Open }): JSX.Element {
  const { open, words, choice } = props;
  return (
    <div
      class="ds-steps"
      role="group"
      aria-label={words.t(`dominant-species.field.${open.field}`)}
      data-field={open.field}
      data-many={open.values.length > 6 ? true : undefined}
    >
      {open.values.map((value) => {
        const fitting = open.among.filter((action) => valueOf(action, open.field) === value);
        const action = fitting.length === 1 ? (fitting[0] ?? null) : null;
        const chosen = open.chosen === value;
        const press = () =>
          chosen && choice.proposal !== null ? props.act(choice.proposal) : props.choose(open.field, value);
        return (
          <button
            key={value}
            type="button"
            class={chosen ? 'ds-step ds-chosen' : 'ds-step'}
            aria-pressed={chosen}
            aria-label={answerWords(open.field, value, action, props)}
            data-value={value}
            data-acts={false}
            {...(action === null ? {} : aimsAt(action))}
            onClick={press}
            onPointerEnter={() => props.consider(action)}
            onPointerLeave={() => props.consider(null)}
            onFocus={() => props.consider(action)}
            onBlur={() => props.consider(null)}
          >
            <ValuePicture field={open.field} value={value} words={words} />
          </button>
        );
      })}
    </div>
  );
}

function answerWords(field: Field, value: string, action: Action | null, { words, view, actions }: Props): string {
  if (action === null) return valueName(field, value, words);
  return [describe(action, words), ...previewLines(previewOf(view, actions, action), words)].join('. ');
}

/** An answer that says all: it is done when it is pressed. */
function Plain(props: Props & { readonly action: Action }): JSX.Element {
  const { action, words } = props;
  return (
    <button
      type="button"
      class="ds-plain"
      data-type={action.type}
      data-acts
      {...carriesOut(action)}
      onClick={() => props.act(action)}
      onPointerEnter={() => props.consider(action)}
      onPointerLeave={() => props.consider(null)}
    >
      {describe(action, words)}
    </button>
  );
}

function valueName(field: Field, value: string, words: Words): string {
  const { t, view } = words;
  if (field === 'animal') return animalName(value as Animal, t);
  if (field === 'count') return t('dominant-species.cubes', { count: Number(value) });
  if (field === 'stack') return t(`dominant-species.terrain.${view.stacks[value]?.top ?? 'sea'}`);
  return elementName(value as Element, t);
}

function ValuePicture({
  field,
  value,
  words,
}: {
  readonly field: Field;
  readonly value: string;
  readonly words: Words;
}) {
  const name = valueName(field, value, words);
  if (field === 'count') return <b class="ds-count">{value}</b>;
  const top = field === 'stack' ? (words.view.stacks[value]?.top ?? null) : null;
  return (
    <>
      {field === 'animal' ? <AnimalMark animal={value as Animal} size={28} /> : null}
      {top === null ? null : <TerrainMark terrain={top} size={32} />}
      {field === 'animal' || field === 'stack' ? null : <ElementMark element={value as Element} size={28} />}
      <span>{name}</span>
    </>
  );
}
