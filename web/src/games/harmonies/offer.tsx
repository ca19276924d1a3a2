// The shared offer: the groups of tokens in the middle and the row of animal cards.
import type { JSX } from 'preact';
import type { JsonObject } from '../../../sdk/wire.ts';
import type { Translate } from '../contract.ts';
import { Card } from './card.tsx';
import { TokenIcon } from './tokens.tsx';
import { asAction, type HarmoniesData, type HarmoniesView } from './types.ts';

export interface OfferProps {
  view: HarmoniesView;
  data: HarmoniesData;
  actions: readonly JsonObject[];
  act: (action: JsonObject) => void;
  t: Translate;
}

export function Groups({ view, actions, act, t }: OfferProps): JSX.Element {
  const takes = new Map(
    actions.filter((a) => asAction(a).type === 'take_tokens').map((a) => [String(asAction(a).group), a]),
  );
  return (
    <section class="hm-offer" aria-label={t('harmonies.offer')}>
      <div class="hm-groups">
        {Object.entries(view.central).map(([group, tokens]) => {
          const take = takes.get(group);
          const names = tokens.map((color) => t(`harmonies.color.${color}`)).join(', ');
          const inside =
            tokens.length === 0 ? <span class="hm-gone" /> : tokens.map((c, i) => <TokenIcon key={i} color={c} />);
          return take ? (
            <button
              key={group}
              type="button"
              class="hm-group hm-ready"
              data-group={group}
              onClick={() => act(take)}
              aria-label={t('harmonies.do.take_tokens', { tokens: names })}
            >
              {inside}
            </button>
          ) : (
            <div key={group} class="hm-group" role="img" aria-label={names || t('harmonies.offer.taken')}>
              {inside}
            </div>
          );
        })}
      </div>
      <p class="hm-counts">
        {t('harmonies.bag', { count: view.bag })} · {t('harmonies.pile', { count: view.pile })}
      </p>
    </section>
  );
}

export function Row({ view, data, actions, act, t }: OfferProps): JSX.Element {
  const typed = actions.map((action) => ({ action, read: asAction(action) }));
  return (
    <section class="hm-row" aria-label={t('harmonies.row')} tabindex={0}>
      {Object.entries(view.row).map(([slot, id]) => {
        const card = id === null ? undefined : data.cards[String(id)];
        if (!card) return <div key={slot} class="hm-card hm-card-none" aria-hidden="true" />;
        const take = typed.find(({ read }) => read.type === 'take_card' && read.card === card.id);
        const discard = typed.find(({ read }) => read.type === 'end_turn' && read.discard === card.id);
        return (
          <div key={slot} class="hm-slot">
            <Card
              card={card}
              placed={0}
              t={t}
              ready={take !== undefined}
              onClick={take ? () => act(take.action) : undefined}
              {...(take ? { doing: t('harmonies.do.take_card.short') } : {})}
            />
            {discard && (
              <button type="button" class="hm-discard" onClick={() => act(discard.action)}>
                {t('harmonies.do.discard')}
              </button>
            )}
          </div>
        );
      })}
    </section>
  );
}
