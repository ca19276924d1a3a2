// What is seldom asked of a table, behind a button of the head: the points so far, what has been discarded, all traits.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { frameOf, TraitFace } from './cards.tsx';
import { Count } from './count.tsx';
import { TraitGlyph } from './glyphs.tsx';
import type { Scene } from './scene.ts';
import { traitName } from './words.ts';

/** By trait: helps to judge what may still come. */
function Discards({ scene }: { scene: Scene }): JSX.Element {
  const { t, view, data } = scene.props;
  const counts = new Map<string, number>();
  for (const card of view.discard) {
    const trait = data.cards[String(card)]?.trait ?? '';
    counts.set(trait, (counts.get(trait) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([a], [b]) => (data.traits[a]?.order ?? 0) - (data.traits[b]?.order ?? 0));
  return (
    <section>
      <h3>{t('evolution.discards', { count: view.discard.length })}</h3>
      <ul class="ev-discards">
        {sorted.map(([trait, count]) => (
          <li key={trait} style={frameOf(data, trait)}>
            <TraitGlyph trait={trait} />
            <span>
              {traitName(t, trait)} × {count}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Glossary({ scene }: { scene: Scene }): JSX.Element {
  const { t, data } = scene.props;
  const traits = Object.values(data.traits).sort((a, b) => a.order - b.order);
  return (
    <section>
      <h3>{t('evolution.glossary')}</h3>
      <div class="ev-faces">
        {traits.map(({ id }) => (
          <div key={id} class="ev-card">
            <TraitFace trait={id} data={data} t={t} />
          </div>
        ))}
      </div>
    </section>
  );
}

export function SheetButton({ scene }: { scene: Scene }): JSX.Element {
  const { t } = scene.props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="quiet icon-only ev-sheet-button"
        aria-label={t('evolution.sheet')}
        title={t('evolution.sheet')}
        onClick={() => setOpen(true)}
      >
        <Icon name="leaf" />
      </button>
      {open ? (
        <Dialog title={t('evolution.sheet')} onClose={() => setOpen(false)} wide>
          <div class="ev-sheet">
            <Count scene={scene} />
            <Discards scene={scene} />
            <Glossary scene={scene} />
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
