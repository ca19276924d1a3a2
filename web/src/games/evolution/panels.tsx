// What is chosen beside the boards: the card for Intelligence, the order of the leaf traits, and a species in detail.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { carriesOut } from '../kit/carries_out.ts';
import { CardPick, TraitFace } from './cards.tsx';
import { TraitGlyph } from './glyphs.tsx';
import { ownerOf, speciesById, traitsOf } from './reading.ts';
import type { Scene } from './scene.ts';
import { speciesName, traitName } from './words.ts';

/** A plant eater's Intelligence: which card is discarded for two plants. */
export function ThinkerPanel({ scene, species }: { scene: Scene; species: string }): JSX.Element {
  const { offer, naming, props, choose } = scene;
  const { t } = props;
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [species]);
  const offered = offer.of('intelligence').filter((action) => action.species === species);
  const title = t('evolution.think.title', { species: speciesName(naming, species) });
  return (
    <section ref={place} class="ev-panel" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <button type="button" class="ev-button" data-do="back" onClick={() => choose(null)}>
          {t('evolution.back')}
        </button>
      </header>
      <CardPick title={t('evolution.think.card')} offered={offered} scene={scene} />
    </section>
  );
}

/** Fertile, Long Neck and Fat Tissue: each press puts one of them next. */
export function LeafPanel({ scene }: { scene: Scene }): JSX.Element | null {
  const { offer, naming, props } = scene;
  const { t, view, you, act } = props;
  const leaf = you === null ? null : view.seats[String(you)]?.leaf;
  if (!leaf) return null;
  const next = offer.of('leaf');
  return (
    <section class="ev-panel ev-leaf" aria-label={t('evolution.leaf.title')}>
      <h2>{t('evolution.leaf.title')}</h2>
      <p class="ev-hint">{t('evolution.leaf.hint')}</p>
      {leaf.chosen.length > 0 && (
        <ol class="ev-leaf-chosen">
          {leaf.chosen.map(({ trait, species }) => (
            <li key={`${trait}${species}`}>
              <TraitGlyph trait={trait} />{' '}
              {t('evolution.do.leaf', { trait: traitName(t, trait), species: speciesName(naming, species) })}
            </li>
          ))}
        </ol>
      )}
      <div class="ev-button-row">
        {next.map((action) => (
          <button
            key={`${action.trait}${action.species}`}
            type="button"
            class="ev-button ev-leaf-next"
            {...carriesOut(action)}
            onClick={() => act(action)}
          >
            <TraitGlyph trait={action.trait} />
            <span>{scene.label(action)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

/** A species' traits with their texts; in one's own turn of playing cards each can be discarded here. */
export function Details({ scene, id }: { scene: Scene; id: string }): JSX.Element | null {
  const { offer, naming, props, look } = scene;
  const { t, data, view, act } = props;
  const species = speciesById(view, id);
  if (species === undefined) return null;
  const traits = traitsOf(species);
  const hidden = species.face_down - traits.filter(({ facts }) => facts.face_down).length;
  const title = speciesName(naming, id);
  return (
    <section class="ev-panel ev-details" aria-label={title} data-details={id}>
      <header>
        <h2>{title}</h2>
        <button type="button" class="ev-button" onClick={() => look(null)}>
          {t('dialog.close')}
        </button>
      </header>
      <p class="ev-hint">
        {[
          t('evolution.body_of', { body: species.body, most: data.limits.body_max }),
          t('evolution.population_of', {
            population: species.population,
            most: data.limits.population_max,
            food: species.food,
          }),
          ...(species.fat_max > 0 ? [t('evolution.fat_of', { fat: species.fat, most: species.fat_max })] : []),
        ].join(' · ')}
      </p>
      {traits.length + hidden === 0 && <p>{t('evolution.no_traits')}</p>}
      <div class="ev-faces">
        {traits.map(({ trait, facts }) => {
          const discard = ownerOf(id) === props.you ? offer.find('discard_trait', { species: id, trait }) : undefined;
          return (
            <div key={trait} class={`ev-card${facts.face_down ? ' ev-card-down' : ''}`}>
              <TraitFace trait={trait} data={data} t={t}>
                {facts.face_down && <span class="ev-face-notes">{t('evolution.face_down.own')}</span>}
              </TraitFace>
              {discard && (
                <button
                  type="button"
                  class="ev-button"
                  data-do="discard_trait"
                  {...carriesOut(discard)}
                  aria-label={scene.label(discard)}
                  onClick={() => act(discard)}
                >
                  {t('evolution.discard')}
                </button>
              )}
            </div>
          );
        })}
        {hidden > 0 && (
          <p class="ev-hint">
            <TraitGlyph trait="face_down" /> {t('evolution.hidden', { count: hidden })}
          </p>
        )}
      </div>
    </section>
  );
}
