// All about the tile that was pressed: who has what there, why somebody dominates it, what it would pay.
import type { JSX } from 'preact';
import type { Translate } from '../contract.ts';
import { AnimalMark, ElementMark, TerrainMark } from './art.tsx';
import { animals, type DominantData } from './data.ts';
import { animalName, disksOn, elementName, placeName } from './tile_words.ts';
import type { View } from './wire.ts';

export function TileFacts(props: {
  readonly hex: string;
  readonly view: View;
  readonly data: DominantData;
  readonly t: Translate;
  readonly close: () => void;
}): JSX.Element | null {
  const { hex, view, data, t } = props;
  const tile = view.tiles[hex];
  if (tile === undefined) return null;
  const facts = data.terrains[tile.terrain];
  const here = animals.filter((animal) => (tile.cubes[animal] ?? 0) > 0);
  const disks = disksOn(hex, view, data);
  const notes = [
    tile.scored ? t('dominant-species.tile.scored') : null,
    ...here.map((animal) => {
      const safe = tile.protected[animal] ?? 0;
      return safe > 0 ? t('dominant-species.tile.protected', { animal: animalName(animal, t), count: safe }) : null;
    }),
    tile.was === undefined
      ? null
      : t('dominant-species.tile.was', { terrain: t(`dominant-species.terrain.${tile.was}`) }),
  ].filter((note) => note !== null);
  return (
    <section class="ds-facts" aria-label={placeName(hex, view, t)}>
      <header>
        <TerrainMark terrain={tile.terrain} size={36} />
        <h2>{placeName(hex, view, t)}</h2>
        <button type="button" class="quiet icon-only" aria-label={t('dominant-species.close')} onClick={props.close}>
          <span aria-hidden="true">×</span>
        </button>
      </header>
      <p>
        {t('dominant-species.tile.pays', { values: (facts?.scores ?? []).join(' · ') })}{' '}
        {t('dominant-species.tile.speciation', { count: facts?.speciation_max ?? 0 })}
      </p>
      <p class="ds-facts-disks">
        {disks.length === 0 ? t('dominant-species.tile.no_disks') : null}
        {disks.map((element, index) => (
          <span key={index} role="img" aria-label={elementName(element, t)}>
            <ElementMark element={element} />
          </span>
        ))}
      </p>
      {here.length === 0 ? (
        <p>{t('dominant-species.tile.no_cubes')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('dominant-species.facts.animal')}</th>
              <th scope="col">{t('dominant-species.facts.cubes')}</th>
              <th scope="col">{t('dominant-species.facts.match')}</th>
              <th scope="col">{t('dominant-species.facts.would_score')}</th>
            </tr>
          </thead>
          <tbody>
            {here.map((animal) => (
              <tr key={animal} class={tile.dominant === animal ? 'ds-row-dominant' : undefined}>
                <th scope="row">
                  <AnimalMark animal={animal} /> {animalName(animal, t)}
                  {tile.dominant === animal ? <strong> ♛ {t('dominant-species.facts.dominant')}</strong> : null}
                  {tile.endangered.includes(animal) ? <em> {t('dominant-species.facts.endangered')}</em> : null}
                </th>
                <td>{tile.cubes[animal] ?? 0}</td>
                <td>{tile.match[animal] ?? 0}</td>
                <td>{tile.would_score[animal] ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  );
}
