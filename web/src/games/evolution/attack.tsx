// The attack being chosen: how strong it is, what could be negated, and each other species with why it can be attacked
// or why not. The boards above show the same in short.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CardPick } from './cards.tsx';
import { Creature } from './creature.tsx';
import { Sign, TraitGlyph } from './glyphs.tsx';
import type { Scene } from './scene.ts';
import { Token } from './tokens.tsx';
import { numberOf, ownerOf, rowOf, type AttackFacts, type PreyFacts, type Species } from './types.ts';
import { preyReasons, speciesName, traitName, traitNames } from './words.ts';

interface Prey {
  id: string;
  species: Species;
  facts: PreyFacts;
}

/** All other species: those that can be attacked first, then as they lie on the table, one's own last. */
function preyOf(scene: Scene, attack: AttackFacts): Prey[] {
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
  attack: AttackFacts;
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
  const offered = offer.of('negate').filter(({ read }) => read.attacker === attacker && read.trait === negating);
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
        {view.feeding?.announced ? null : (
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
