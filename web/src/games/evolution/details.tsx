// A species' traits with their texts, over the board; in one's own turn of playing cards each can be discarded here.
import type { JSX } from 'preact';
import { Icon } from '../../ui/icon.tsx';
import { carriesOut } from '../kit/carries_out.ts';
import { TraitFace } from './cards.tsx';
import { TraitGlyph } from './glyphs.tsx';
import { ownerOf, speciesById, traitsOf } from './reading.ts';
import type { Scene } from './scene.ts';
import { speciesName } from './words.ts';

const cardClass = (face_down: boolean, lit: boolean): string =>
  ['ev-card', ...(face_down ? ['ev-card-down'] : []), ...(lit ? ['ev-card-lit'] : [])].join(' ');

export function Details({ scene, id }: { scene: Scene; id: string }): JSX.Element | null {
  const { offer, naming, props, look } = scene;
  const { t, data, view, you, act } = props;
  const species = speciesById(view, id);
  if (species === undefined) return null;
  const traits = traitsOf(species);
  const hidden = species.face_down - traits.filter(({ facts }) => facts.face_down).length;
  const own = ownerOf(id) === you;
  const title = speciesName(naming, id);
  return (
    <section class="bands-details ev-details" aria-label={title} data-details={id} data-lies-over>
      <header>
        <h2>{title}</h2>
        <p>
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
        <button
          type="button"
          class="quiet icon-only"
          aria-label={t('dialog.close')}
          title={t('dialog.close')}
          onClick={() => look(null)}
        >
          <Icon name="close" />
        </button>
      </header>
      {traits.length + hidden === 0 && <p class="bands-none ev-none">{t('evolution.no_traits')}</p>}
      <div class="ev-faces">
        {traits.map(({ trait, facts }) => {
          const discard = own ? offer.find('discard_trait', { species: id, trait }) : undefined;
          return (
            <div key={trait} class={cardClass(facts.face_down, scene.lit === trait)}>
              <TraitFace trait={trait} data={data} t={t}>
                {facts.face_down && <span class="ev-face-notes">{t('evolution.face_down.own')}</span>}
              </TraitFace>
              {discard && (
                <button
                  type="button"
                  class="ev-discard"
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
          <p class="bands-none ev-none">
            <TraitGlyph trait="face_down" /> {t('evolution.hidden', { count: hidden })}
          </p>
        )}
      </div>
    </section>
  );
}
