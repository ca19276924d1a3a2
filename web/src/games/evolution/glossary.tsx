// The 17 traits to look up, folded away until wanted.
import type { JSX } from 'preact';
import { TraitFace } from './cards.tsx';
import type { Scene } from './scene.ts';

export function Glossary({ scene }: { scene: Scene }): JSX.Element {
  const { t, data } = scene.props;
  const traits = Object.values(data.traits).sort((a, b) => a.order - b.order);
  return (
    <details class="ev-fold">
      <summary>{t('evolution.glossary')}</summary>
      <div class="ev-faces">
        {traits.map(({ id }) => (
          <div key={id} class="ev-card">
            <TraitFace trait={id} data={data} t={t} />
          </div>
        ))}
      </div>
    </details>
  );
}
