// What is being resolved and what the viewer chooses by buttons, always in reach above the turn bar. At the lower edge
// a choice is changed or confirmed: whatever is asked at the same places, where nothing else is pressed.
import type { JSX } from 'preact';
import { Icon } from '../../ui/icon.tsx';
import { carriesOut } from '../kit/carries_out.ts';
import { AnimalMark, ElementMark, TerrainMark } from './art.tsx';
import { type Choosing, type Field, type Open, panelChoices, panelStep, previewOf, valueOf } from './choosing.ts';
import { describe, previewLines, resolvingLines, type Words } from './telling.ts';
import { animalName, elementName } from './tile_words.ts';
import type { Action, Animal, Element, View } from './wire.ts';

interface Props {
  readonly view: View;
  readonly words: Words;
  readonly choice: Choosing;
  readonly actions: readonly Action[];
  readonly act: (action: Action) => void;
  readonly choose: (field: Field, value: string) => void;
  readonly clear: () => void;
  /** Something was chosen that can be put back. */
  readonly clearable: boolean;
  readonly consider: (action: Action | null) => void;
  /** Leads to the zone where the answer is to be found, when another one is shown. */
  readonly wayThere: { readonly words: string; readonly go: () => void } | null;
}

export function Ask(props: Props): JSX.Element | null {
  const { view, words, choice } = props;
  const step = panelStep(choice);
  const earlier = panelChoices(choice).filter((open) => open !== step);
  const resolving = resolvingLines(words);
  if (
    resolving.length === 0 &&
    choice.proposal === null &&
    step === null &&
    earlier.length === 0 &&
    choice.plain.length === 0 &&
    props.wayThere === null
  ) {
    return view.section === null ? null : (
      <p class="ds-idle">
        <b>{words.t(`dominant-species.section.${view.section}`)}</b>{' '}
        {words.t(`dominant-species.section.${view.section}.what`)}
      </p>
    );
  }
  return (
    <section class="ds-ask" aria-label={words.t('dominant-species.ask')} data-kind={view.decision?.kind}>
      <div class="ds-answers">
        {choice.proposal !== null && step === null ? <Proposal action={choice.proposal} {...props} /> : null}
        {earlier.map((open) => (
          <Choices key={open.field} open={open} {...props} />
        ))}
        {step === null ? null : <Steps open={step} {...props} />}
        {choice.plain.map((action) => (
          <Plain key={action.type} action={action} {...props} />
        ))}
      </div>
      <Resolving lines={resolving} card={topCard(view)} words={words} />
      {props.wayThere === null ? null : (
        <button type="button" class="ds-way" onClick={props.wayThere.go}>
          {props.wayThere.words}
        </button>
      )}
      {props.clearable ? (
        <button
          type="button"
          class="ds-clear"
          aria-label={words.t('dominant-species.ask.change')}
          title={words.t('dominant-species.ask.change')}
          onClick={props.clear}
        >
          <Icon name="close" />
          <span class="ds-clear-word">{words.t('dominant-species.ask.change')}</span>
        </button>
      ) : null}
      {choice.proposal !== null && step === null ? <Confirm action={choice.proposal} {...props} /> : null}
    </section>
  );
}

/** Where this stands in what is being carried out; with the text of the card that it is about. */
function Resolving(props: { readonly lines: readonly string[]; readonly card: string | null; readonly words: Words }) {
  const { lines, card, words } = props;
  if (lines.length === 0) return null;
  const path = lines.join(' › ');
  if (card === null) return <p class="ds-resolving">{path}</p>;
  return (
    <details class="ds-resolving">
      <summary>{path}</summary>
      <p>{words.t(`dominant-species.card.${card}.text`)}</p>
    </details>
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

/** What would be done, and what that changes at once. */
function Proposal(props: Props & { readonly action: Action }): JSX.Element {
  const { action, words, view, actions } = props;
  const lines = previewLines(previewOf(view, actions, action), words);
  return (
    <div class="ds-proposal" role="status">
      <p>{describe(action, words)}</p>
      {lines.length === 0 ? null : (
        <ul>
          {lines.map((line) => (
            <li key={line}>→ {line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Confirm({ action, act, words }: Props & { readonly action: Action }): JSX.Element {
  return (
    <button type="button" class="primary ds-confirm" data-acts {...carriesOut(action)} onClick={() => act(action)}>
      {words.t('dominant-species.ask.confirm')}
    </button>
  );
}

/** The last part of a choice: each button sends an action, and says what that would change. */
function Steps(props: Props & { readonly open: Open }): JSX.Element {
  const { open, words, view, actions } = props;
  return (
    <div class="ds-ask-row ds-steps" role="group" aria-label={words.t(`dominant-species.field.${open.field}`)}>
      {open.values.map((value) => {
        const fitting = open.among.filter((action) => valueOf(action, open.field) === value);
        const action = fitting.length === 1 ? (fitting[0] ?? null) : null;
        const lines = action === null ? [] : previewLines(previewOf(view, actions, action), words);
        const press = () => (action === null ? props.choose(open.field, value) : props.act(action));
        return (
          <button
            key={value}
            type="button"
            class="ds-step"
            data-value={value}
            data-acts={action !== null}
            {...(action === null ? {} : carriesOut(action))}
            aria-label={[
              action === null ? valueName(open.field, value, words) : describe(action, words),
              ...lines,
            ].join('. ')}
            onClick={press}
            onPointerEnter={() => props.consider(action)}
            onPointerLeave={() => props.consider(null)}
          >
            <ValuePicture field={open.field} value={value} words={words} />
            {lines.length === 0 ? null : <small>→ {lines.join('; ')}</small>}
          </button>
        );
      })}
    </div>
  );
}

/** A part chosen before, while the rest is being chosen on earth. */
function Choices(props: Props & { readonly open: Open }): JSX.Element {
  const { open, words } = props;
  return (
    <div class="ds-ask-row" role="group" aria-label={words.t(`dominant-species.field.${open.field}`)}>
      {open.values.map((value) => (
        <button
          key={value}
          type="button"
          class={open.chosen === value ? 'ds-step ds-chosen' : 'ds-step'}
          aria-pressed={open.chosen === value}
          aria-label={valueName(open.field, value, words)}
          data-value={value}
          onClick={() => props.choose(open.field, value)}
        >
          <ValuePicture field={open.field} value={value} words={words} />
        </button>
      ))}
    </div>
  );
}

function Plain(props: Props & { readonly action: Action }): JSX.Element {
  const { action, words, view } = props;
  const lines = previewLines(previewOf(view, props.actions, action), words);
  return (
    <button
      type="button"
      class="ds-plain primary"
      data-type={action.type}
      data-acts
      {...carriesOut(action)}
      onClick={() => props.act(action)}
    >
      {describe(action, words)}
      {lines.length === 0 ? null : <small> → {lines.join('; ')}</small>}
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
      {field === 'animal' ? <AnimalMark animal={value as Animal} size={30} /> : null}
      {top === null ? null : <TerrainMark terrain={top} size={34} />}
      {field === 'animal' || field === 'stack' ? null : <ElementMark element={value as Element} size={30} />}
      <span>{name}</span>
    </>
  );
}
