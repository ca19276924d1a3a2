// The score track, the bonus track, where each animal's points came from, and what the terrains pay.
import type { JSX } from 'preact';
import { RuleTerm } from '../../ui/rule_term.tsx';
import type { Translate } from '../contract.ts';
import { AnimalMark, AnimalShape, TerrainMark } from './art.tsx';
import { type DominantData, pointLines, terrains } from './data.ts';
import { animalName } from './tile_words.ts';
import type { Animal, View } from './wire.ts';

interface Props {
  readonly view: View;
  readonly data: DominantData;
  readonly t: Translate;
}

export function Tracks(props: Props): JSX.Element {
  const { t } = props;
  return (
    <section class="ds-tracks" aria-label={t('dominant-species.tracks')}>
      <h2 class="ds-pane-title">{t('dominant-species.tracks')}</h2>
      <ScoreTrack {...props} />
      <Points {...props} />
      <BonusTrack {...props} />
      <TerrainTable {...props} />
    </section>
  );
}

const lap = 100;
const row_of = 20;
const cell = { width: 34, height: 30 };

/** A hundred fields, ten to the row's half; whoever is beyond goes round again and says so. */
function ScoreTrack({ view, t }: Props): JSX.Element {
  const best = Math.max(0, ...view.initiative.map((animal) => view.animals[animal]?.vp ?? 0));
  const shown = Math.min(lap, Math.max(row_of * 2, Math.ceil((best + 1) / row_of) * row_of));
  const on = new Map<number, Animal[]>();
  for (const animal of view.initiative) {
    const field = (view.animals[animal]?.vp ?? 0) % lap;
    on.set(field, [...(on.get(field) ?? []), animal]);
  }
  const words = view.initiative.map((animal) => `${animalName(animal, t)} ${view.animals[animal]?.vp ?? 0}`);
  const width = (row_of / 2) * cell.width;
  const height = (shown / (row_of / 2)) * cell.height;
  return (
    <figure class="ds-figure-block">
      <figcaption>{t('dominant-species.score_track')}</figcaption>
      <svg
        class="ds-score-track"
        viewBox={`-1 -1 ${width + 2} ${height + 2}`}
        role="img"
        aria-label={[t('dominant-species.score_track'), ...words].join(t('dominant-species.comma'))}
      >
        {Array.from({ length: shown }, (_, field) => {
          const row = Math.floor(field / (row_of / 2));
          // The track winds: every other row runs back.
          const column = row % 2 === 0 ? field % (row_of / 2) : row_of / 2 - 1 - (field % (row_of / 2));
          const here = on.get(field) ?? [];
          return (
            <g key={field} transform={`translate(${column * cell.width} ${row * cell.height})`}>
              <rect
                class={here.length > 0 ? 'ds-field ds-field-taken' : 'ds-field'}
                width={cell.width}
                height={cell.height}
              />
              <text class="ds-field-number" x="3" y="9">
                {field}
              </text>
              {here.map((animal, index) => (
                <g key={animal} transform={markPlace(index, here.length)}>
                  <AnimalShape animal={animal} />
                </g>
              ))}
              <Laps of={here.map((animal) => view.animals[animal]?.vp ?? 0)} />
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

/** One mark in the middle of its field, several in a row. */
function markPlace(index: number, count: number): string {
  if (count === 1) return 'translate(9 8) scale(0.85)';
  return `translate(${1 + (index * 18) / (count - 1)} 12) scale(0.58)`;
}

/** Of all on one field, at its lower edge: as large as the fields' numbers, however small the marks are. */
function Laps({ of }: { readonly of: readonly number[] }): JSX.Element | null {
  const laps = [...new Set(of.filter((points) => points >= lap).map((points) => Math.floor(points / lap) * lap))];
  if (laps.length === 0) return null;
  return (
    <text class="ds-lap" x={cell.width / 2} y={cell.height - 2} text-anchor="middle">
      {laps.map((beyond) => `+${beyond}`).join(' ')}
    </text>
  );
}

function Points({ view, t }: Props): JSX.Element {
  const lines = pointLines.filter((line) =>
    view.initiative.some((animal) => (view.animals[animal]?.points[line] ?? 0) !== 0),
  );
  return (
    <details class="ds-more">
      <summary>{t('dominant-species.points')}</summary>
      <div class="ds-scroll" role="region" aria-label={t('dominant-species.points')} tabindex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {view.initiative.map((animal) => (
                <th key={animal} scope="col">
                  <AnimalMark animal={animal} size={26} />
                  <span class="unseen">{animalName(animal, t)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line}>
                <th scope="row">
                  <RuleTerm section={`score-${line}`}>{t(`dominant-species.score.${line}`)}</RuleTerm>
                </th>
                {view.initiative.map((animal) => (
                  <td key={animal}>{view.animals[animal]?.points[line] ?? 0}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('dominant-species.score.total')}</th>
              {view.initiative.map((animal) => (
                <td key={animal}>{view.animals[animal]?.vp ?? 0}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </details>
  );
}

function BonusTrack({ data, t }: Props): JSX.Element {
  const steps = data.bonus.slice(1);
  return (
    <figure class="ds-figure-block">
      <figcaption>{t('dominant-species.bonus_track')}</figcaption>
      <div class="ds-scroll" role="region" aria-label={t('dominant-species.bonus_track')} tabindex={0}>
        <table class="ds-bonus">
          <tbody>
            <tr>
              <th scope="row">{t('dominant-species.bonus.count')}</th>
              {steps.map((_, index) => (
                <td key={index}>{index + 1 === steps.length ? `${index + 1}+` : index + 1}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('dominant-species.vp.unit')}</th>
              {steps.map((points, index) => (
                <td key={index}>
                  <b>{points}</b>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <p class="ds-small">{t('dominant-species.bonus.what')}</p>
    </figure>
  );
}

function TerrainTable({ data, t }: Props): JSX.Element {
  return (
    <details class="ds-more">
      <summary>{t('dominant-species.terrains')}</summary>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('dominant-species.terrains.pays')}</th>
            <th scope="col">{t('dominant-species.terrains.speciation')}</th>
          </tr>
        </thead>
        <tbody>
          {terrains.map((terrain) => (
            <tr key={terrain}>
              <th scope="row">
                <TerrainMark terrain={terrain} /> {t(`dominant-species.terrain.${terrain}`)}
              </th>
              <td>{(data.terrains[terrain]?.scores ?? []).join(' · ')}</td>
              <td>{data.terrains[terrain]?.speciation_max ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
