// A species' traits with what they do, over the board.
import type { JSX } from 'preact';
import { Icon } from '../../ui/icon.tsx';
import type { Ground } from './ground.ts';
import { speciesName } from './names.ts';
import { traitsOf } from './reading.ts';
import { TraitChip } from './species.tsx';
import { speciesWords, traitEffect } from './wording.ts';

export function Details({ ground, id }: { ground: Ground; id: number }): JSX.Element | null {
  const { t, telling, view, you, look } = ground;
  const species = view.species[String(id)];
  if (species === undefined) return null;
  const traits = traitsOf(species);
  return (
    <section class="bands-details" aria-label={speciesName(id)} data-details={id} data-lies-over>
      <header>
        <h2>{speciesWords(id, telling, you)}</h2>
        <p>{t('random-mutations.need', { count: species.need })}</p>
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
      {traits.length === 0 ? <p class="bands-none">{t('random-mutations.no_traits')}</p> : null}
      <ul class="rm-effects">
        {traits.map(({ trait }) => (
          <li key={trait} data-rule={`trait-${trait}`}>
            <TraitChip trait={trait} ground={ground} />
            <p>{traitEffect(trait, t)}</p>
            <p class="rm-soft">{t('random-mutations.known_by', { look: t(`random-mutations.worn.${trait}`) })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
