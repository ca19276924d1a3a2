// The shared offer: the groups of tokens in the middle and the row of animal cards.
import type { JSX } from 'preact';
import { carriesOut } from '../kit/carries_out.ts';
import { Card } from './card.tsx';
import type { Props } from './reading.ts';
import { TokenIcon } from './tokens.tsx';

type OfferProps = Pick<Props, 'view' | 'data' | 'actions' | 'act' | 't'>;

export function Groups({ view, actions, act, t }: OfferProps): JSX.Element {
  const takes = new Map(
    actions.flatMap((action) => (action.type === 'take_tokens' ? [[String(action.group), action] as const] : [])),
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
              {...carriesOut(take)}
              data-group={group}
              data-offer={group}
              onClick={() => act(take)}
              aria-label={t('harmonies.do.take_tokens', { tokens: names })}
            >
              {inside}
            </button>
          ) : (
            <div
              key={group}
              class="hm-group"
              role="img"
              aria-label={names || t('harmonies.offer.taken')}
              data-offer={group}
            >
              {inside}
            </div>
          );
        })}
      </div>
    </section>
  );
}

export function Stocks({ view, t }: Pick<OfferProps, 'view' | 't'>): JSX.Element {
  return (
    <p class="hm-counts" data-part="stocks">
      {t('harmonies.bag', { count: view.bag })} · {t('harmonies.pile', { count: view.pile })}
    </p>
  );
}

export function Row({ view, data, actions, act, t }: OfferProps): JSX.Element {
  return (
    <section
      class={view.solo ? 'hm-row hm-row-solo' : 'hm-row'}
      data-part="row"
      aria-label={t('harmonies.row')}
      tabindex={0}
    >
      {Object.entries(view.row).map(([slot, id]) => {
        const card = id === null ? undefined : data.cards[String(id)];
        if (!card) {
          return (
            <div key={slot} class="hm-slot" aria-hidden="true">
              <div class="hm-card hm-card-none" />
            </div>
          );
        }
        const take = actions.find((action) => action.type === 'take_card' && action.card === card.id);
        const discard = actions.find((action) => action.type === 'end_turn' && action.discard === card.id);
        return (
          <div key={slot} class="hm-slot">
            <Card
              card={card}
              placed={0}
              t={t}
              ready={take !== undefined}
              onClick={take ? () => act(take) : undefined}
              {...(take ? { action: take, doing: t('harmonies.do.take_card.short') } : {})}
            />
            {discard && (
              <button type="button" class="hm-discard" {...carriesOut(discard)} onClick={() => act(discard)}>
                {t('harmonies.do.discard')}
              </button>
            )}
          </div>
        );
      })}
    </section>
  );
}
