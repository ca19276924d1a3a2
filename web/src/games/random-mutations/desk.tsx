// What stays in sight: the phase, the pools that are also what a player takes in hand, and what the board has to say.
import type { JSX } from 'preact';
import { carriesOut } from '../kit/carries_out.ts';
import { places, toolsShown, whyNot, type Choice, type Tool } from './choosing.ts';
import { CardBack, Pile, Token, type TokenKind } from './drawings.tsx';
import { mark, type Ground } from './ground.ts';
import { rules } from './index.rules.tsx';
import { describeAction } from './telling.ts';
import { TraitIcon } from './trait_icons.tsx';
import type { Action, View } from './wire.ts';
import { codeText } from './wording.ts';

const steps = ['development', 'climate', 'feeding', 'extinction'] as const;

export function PhaseTrack({ ground }: { ground: Ground }): JSX.Element {
  const { view, t } = ground;
  const now = steps.findIndex((step) => step === view.phase);
  return (
    <div class="rm-phases">
      <b class="rm-turn">{t('random-mutations.turn', { turn: view.turn })}</b>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step}
            class={index === now ? 'rm-phase-now' : index < now ? 'rm-phase-done' : undefined}
            aria-current={index === now ? 'step' : undefined}
            data-rule={rules.sections[`phase.${step}`]}
          >
            {t(`random-mutations.phase.${step}`)}
          </li>
        ))}
      </ol>
      <span class="rm-main-deck" data-deck="main" title={t('random-mutations.main_deck', { count: view.main_deck })}>
        <span class="unseen">{t('random-mutations.main_deck', { count: view.main_deck })}</span>
        <CardBack />
        <span aria-hidden="true">{view.main_deck}</span>
      </span>
    </div>
  );
}

const pool_tokens: Partial<Record<Tool, TokenKind>> = {
  take_food: 'red',
  take_shelter: 'green',
  take_parasite: 'black',
};
const ability_traits: Partial<Record<Tool, string>> = {
  attack: 'carnivorous',
  piracy: 'piracy',
  graze: 'grazing',
  hibernate: 'hibernation',
};

function stock(view: View, tool: Tool): number | null {
  if (tool === 'take_food') return view.bank;
  if (tool === 'take_shelter') return view.shelters;
  return tool === 'take_parasite' ? view.parasites : null;
}

/** So many lie there to be seen; the number says how many there are. */
const heap_most = 5;

function Heap({ kind, count }: { kind: TokenKind; count: number }): JSX.Element {
  return (
    <span class="rm-heap" aria-hidden="true">
      {Array.from({ length: Math.max(1, Math.min(count, heap_most)) }, (_, index) => (
        <Token key={index} kind={kind} size={22} />
      ))}
    </span>
  );
}

function ToolFace({ tool, ground }: { tool: Tool; ground: Ground }): JSX.Element {
  const { t, view } = ground;
  const token = pool_tokens[tool];
  const left = stock(view, tool);
  return (
    <>
      {token ? <Heap kind={token} count={left ?? 0} /> : <TraitIcon trait={ability_traits[tool] ?? ''} />}
      {left === null ? null : <b>{left}</b>}
      <span class="rm-tool-name">{t(`random-mutations.tool.${tool}`)}</span>
    </>
  );
}

const placeOf = (tool: Tool) => ({ gridColumn: places.indexOf(tool) + 1 });

export interface Tools {
  actions: readonly Action[];
  choice: Choice | null;
  choose: (tool: Tool) => void;
  /** The viewer is to move. */
  mine: boolean;
}

/** Pools and abilities: buttons for who moves, figures for the others. */
export function ToolRow({ ground, tools }: { ground: Ground; tools: Tools }): JSX.Element {
  const { view, t } = ground;
  if (!tools.mine) {
    return (
      <div class="rm-tools" role="group" aria-label={t('random-mutations.pools')}>
        {toolsShown(view, [])
          .filter((tool) => pool_tokens[tool])
          .map((tool) => (
            <span key={tool} class="rm-tool" style={placeOf(tool)} data-pool={tool}>
              <ToolFace tool={tool} ground={ground} />
            </span>
          ))}
      </div>
    );
  }
  const can = new Set(tools.actions.map((action) => action.type));
  return (
    <div class="rm-tools" role="group" aria-label={t('random-mutations.tools')}>
      {toolsShown(view, tools.actions).map((tool) => {
        const chosen = tools.choice?.tool === tool;
        const possible = can.has(tool);
        const why = possible ? [] : whyNot(view, tool);
        return (
          <button
            key={tool}
            type="button"
            class={`rm-tool${chosen ? ' rm-chosen' : ''}${possible ? '' : ' rm-why'}`}
            style={placeOf(tool)}
            data-tool={tool}
            data-pool={tool}
            aria-pressed={chosen}
            aria-disabled={possible ? undefined : 'true'}
            title={why.map((code) => codeText(code, t)).join(' ')}
            onClick={() => (possible ? tools.choose(tool) : ground.explain(why))}
          >
            <ToolFace tool={tool} ground={ground} />
          </button>
        );
      })}
    </div>
  );
}

/** Development: the top card, and its use that needs no species. */
export function PlayRow({ ground, actions }: { ground: Ground; actions: readonly Action[] }): JSX.Element {
  const { view, t, you } = ground;
  const pile = view.seats[String(you)]?.deck ?? 0;
  const action = actions.find((one) => one.type === 'new_species');
  return (
    <div class="rm-tools rm-tools-play">
      <span class="rm-tool rm-tool-pile">
        <Pile count={pile} />
        <span class="rm-tool-name">{t('random-mutations.top_card')}</span>
      </span>
      <button
        type="button"
        class="rm-tool rm-play-new"
        data-do={action ? mark(action) : undefined}
        {...(action ? carriesOut(action) : {})}
        disabled={action === undefined}
        onClick={() => (action ? ground.act(action) : undefined)}
      >
        <span class="unseen">{action ? describeAction(action, ground.telling) : null}</span>
        <span aria-hidden="true">+ {t('random-mutations.play.new_species')}</span>
      </button>
    </div>
  );
}

/** What the chosen tool waits for. */
export function toolWords({ view, t, targets }: Ground, choice: Choice | null): string | null {
  if (choice === null) return view.hints?.end ? codeText(view.hints.end, t) : null;
  if (choice.tool === 'attack' || choice.tool === 'piracy') {
    return t(`random-mutations.step.${choice.tool}.${targets.actor === null ? 'who' : 'whom'}`);
  }
  return t(`random-mutations.step.${choice.tool}`);
}
