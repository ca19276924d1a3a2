// The attack being chosen: how strong it is, what could be negated, and each other species with why it can be attacked
// or why not. The boards above show the same in short.
import type { JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { eventsOfGame } from '../contract.ts';
import { carriesOut } from '../kit/carries_out.ts';
import { CardPick } from './cards.tsx';
import { Creature } from './creature.tsx';
import { Sign, TraitGlyph } from './glyphs.tsx';
import { type Entry, numberOf, ownerOf, rowOf } from './reading.ts';
import type { Scene } from './scene.ts';
import { Token } from './tokens.tsx';
import type { AttackerView, PreyView, SpeciesView } from './wire.ts';
import { preyReasons, speciesName, traitName, traitNames } from './words.ts';

interface Prey {
  id: string;
  species: SpeciesView;
  facts: PreyView;
}

/** All other species: those that can be attacked first, then as they lie on the table, one's own last. */
function preyOf(scene: Scene, attack: AttackerView): Prey[] {
  const { view, you } = scene.props;
  const seats = Object.keys(view.seats).map(Number);
  const around = (seat: number): number =>
    seat === you ? seats.length : (seat - (you ?? 0) + seats.length) % seats.length;
  return seats
    .sort((a, b) => around(a) - around(b))
    .flatMap((seat) => {
      const held = view.seats[String(seat)];
      return held ? rowOf(held) : [];
    })
    .flatMap(({ id, species }) => {
      const facts = attack.prey[id];
      return facts ? [{ id, species, facts }] : [];
    })
    .sort((a, b) => Number(b.facts.can) - Number(a.facts.can));
}

function PreyRow({
  scene,
  attacker,
  attack,
  prey,
}: {
  scene: Scene;
  attacker: string;
  attack: AttackerView;
  prey: Prey;
}) {
  const { naming, offer, props } = scene;
  const { t, view } = props;
  const { id, species, facts } = prey;
  const action = offer.find('attack', { attacker, prey: id });
  const reasons = preyReasons(naming, view, attack, attacker, id);
  const needs = facts.needs ?? [];
  const own = ownerOf(id) === props.you;
  const within_reach = facts.can || (facts.affordable && needs.length > 0);
  return (
    <li class={`ev-prey ${facts.can ? 'ev-prey-can' : 'ev-prey-safe'}`} data-prey={id}>
      <span class="ev-prey-picture">
        <Creature species={species} number={numberOf(id)} />
      </span>
      <div class="ev-prey-words">
        <p>
          <b>{speciesName(naming, id)}</b> <span>{t('evolution.size', { size: facts.size })}</span>
          {facts.can && (
            <span class="ev-meal">
              +{facts.meat}
              <Token kind="meat" />
            </span>
          )}
          {own && <em class="ev-warn"> {t('evolution.prey.own')}</em>}
        </p>
        {reasons.map(({ sign, long }) => (
          <p key={sign} class="ev-reason">
            {sign === 'size' ? <Sign name="no" /> : <TraitGlyph trait={sign} />}
            <span>{long}</span>
          </p>
        ))}
        {needs.length > 0 && within_reach && (
          <p class="ev-hint">{t('evolution.prey.needs', { traits: traitNames(t, needs) })}</p>
        )}
        {facts.horns && within_reach && (
          <p class="ev-reason ev-warn">
            <TraitGlyph trait="horns" />
            <span>{t('evolution.prey.horns')}</span>
          </p>
        )}
      </div>
      {action && (
        <button
          type="button"
          class="ev-button ev-attack"
          {...carriesOut(action)}
          aria-label={scene.label(action)}
          onClick={() => props.act(action)}
        >
          <Sign name="attack" />
          <span>{t('evolution.attack')}</span>
        </button>
      )}
    </li>
  );
}

/** The carnivore's Intelligence: first a trait, then the card that is discarded for it. */
function Negating({ scene, attacker }: { scene: Scene; attacker: string }): JSX.Element | null {
  const { offer, choice, choose, props } = scene;
  const { t, view } = props;
  const traits = offer.negatable(attacker);
  const announced = view.feeding?.announced?.negated ?? [];
  const negating = choice?.kind === 'attacker' ? choice.negating : null;
  if (traits.length === 0 && announced.length === 0) return null;
  const offered = offer.of('negate').filter((action) => action.attacker === attacker && action.trait === negating);
  return (
    <div class="ev-negating" role="group" aria-label={t('evolution.negate.title')}>
      <p>
        <TraitGlyph trait="intelligence" /> {t('evolution.negate.title')}
        {announced.length > 0 && <b> {t('evolution.negate.announced', { traits: traitNames(t, announced) })}</b>}
      </p>
      <div class="ev-button-row">
        {traits.map((trait) => (
          <button
            key={trait}
            type="button"
            class={`ev-button ev-negate${negating === trait ? ' ev-chosen' : ''}`}
            aria-pressed={negating === trait}
            data-trait={trait}
            onClick={() => choose({ kind: 'attacker', species: attacker, negating: negating === trait ? null : trait })}
          >
            <TraitGlyph trait={trait} />
            <span>{traitName(t, trait)}</span>
          </button>
        ))}
      </div>
      {negating !== null && (
        <CardPick
          title={t('evolution.negate.card', { trait: traitName(t, negating) })}
          offered={offered}
          scene={scene}
        />
      )}
    </div>
  );
}

export function AttackPanel({ scene, attacker }: { scene: Scene; attacker: string }): JSX.Element | null {
  const { naming, props, choose } = scene;
  const { t, view } = props;
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [attacker]);
  const attack = view.feeding?.attack[attacker];
  const species = view.seats[String(ownerOf(attacker))]?.species[attacker];
  if (!attack || !species) return null;
  const pack = species.traits.pack_hunting !== undefined;
  const title = t('evolution.attack.title', { species: speciesName(naming, attacker), strength: attack.strength });
  return (
    <section ref={place} class="ev-panel ev-attacking" aria-label={title} data-attacker={attacker}>
      <header>
        <h2>{title}</h2>
        {view.feeding.announced ? null : (
          <button type="button" class="ev-button" data-do="back" onClick={() => choose(null)}>
            {t('evolution.back')}
          </button>
        )}
      </header>
      <p class="ev-hint">
        {pack
          ? t('evolution.attack.pack', { body: species.body, population: species.population })
          : t('evolution.attack.body', { body: species.body })}
      </p>
      <Negating scene={scene} attacker={attacker} />
      <ul class="ev-prey-list">
        {preyOf(scene, attack).map((prey) => (
          <PreyRow key={prey.id} scene={scene} attacker={attacker} attack={attack} prey={prey} />
        ))}
      </ul>
    </section>
  );
}

interface Arrow {
  readonly seq: number;
  readonly from: Spot;
  readonly to: Spot;
}

/** It ends short of what it points at, which is then still to be seen. */
const short_of_px = 34;
/** As long as the style lets it come and go. */
const arrow_ms = 3600;

function arrowPath({ from, to }: Arrow): string {
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const end = {
    x: to.x - ((to.x - from.x) / length) * short_of_px,
    y: to.y - ((to.y - from.y) / length) * short_of_px,
  };
  // Bent a little, so that it isn't taken for an edge of something.
  const bend = { x: (from.x + end.x) / 2 + (end.y - from.y) * 0.15, y: (from.y + end.y) / 2 - (end.x - from.x) * 0.15 };
  return `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`;
}

interface Spot {
  x: number;
  y: number;
}

/** Their middles, counted from the board's corner. */
function spots(board: HTMLElement): Map<string, Spot> {
  const corner = board.getBoundingClientRect();
  const found = new Map<string, Spot>();
  const note = (name: string, element: Element): void => {
    const { left, top, width, height } = element.getBoundingClientRect();
    // What a swipe away lies beside the window; nothing is seen to come from there.
    if (width > 0 && left < corner.right && left + width > corner.left)
      found.set(name, { x: left + width / 2 - corner.left, y: top + Math.min(height / 2, 46) - corner.top });
  };
  for (const element of board.querySelectorAll('[data-fly]')) note(element.getAttribute('data-fly') ?? '', element);
  for (const element of board.querySelectorAll('[data-species]')) {
    note(`species-${element.getAttribute('data-species') ?? ''}`, element);
  }
  return found;
}

/** From who attacks to who is attacked, for as long as it takes to look: words say the same beside it. */
export function AttackArrow(props: {
  readonly place: RefObject<HTMLElement>;
  readonly fresh: Entry;
}): JSX.Element | null {
  const { place, fresh } = props;
  const [arrow, point] = useState<Arrow | null>(null);
  // An animal that has just died out is no longer drawn: it is remembered where it stood.
  const before = useRef<Map<string, Spot>>(new Map());
  const seen = useRef(fresh.seq);
  useLayoutEffect(() => {
    const board = place.current;
    if (board === null) return;
    const now = spots(board);
    if (fresh.seq !== seen.current) {
      seen.current = fresh.seq;
      const attack = eventsOfGame(fresh).find((event) => event.type === 'attacked');
      const spot = (id: string) => now.get(`species-${id}`) ?? before.current.get(`species-${id}`);
      const [from, to] = attack === undefined ? [] : [spot(attack.attacker), spot(attack.prey)];
      point(from && to ? { seq: fresh.seq, from, to } : null);
    }
    before.current = now;
  });
  useEffect(() => {
    if (arrow === null) return undefined;
    // What it joins may be somewhere else then.
    const gone = (): void => point(null);
    const timer = setTimeout(gone, arrow_ms);
    addEventListener('resize', gone);
    addEventListener('scroll', gone, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', gone);
      removeEventListener('scroll', gone, { capture: true });
    };
  }, [arrow]);
  if (arrow === null) return null;
  return (
    <svg key={arrow.seq} class="ev-arrow" aria-hidden="true">
      <defs>
        <marker id="ev-arrow-head" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4" markerHeight="4" orient="auto">
          <path d="M0 0 10 5 0 10z" />
        </marker>
      </defs>
      <path class="ev-arrow-edge" d={arrowPath(arrow)} />
      <path class="ev-arrow-line" d={arrowPath(arrow)} marker-end="url(#ev-arrow-head)" />
    </svg>
  );
}
