// Lizards, tokens, dice and cards. Every kind of token has a shape as well as a colour.
import type { JSX } from 'preact';

export type TokenKind = 'red' | 'blue' | 'green' | 'black';

function TokenShape({ kind }: { kind: TokenKind }): JSX.Element {
  switch (kind) {
    case 'red': // a berry
      return (
        <>
          <circle cx="12" cy="13.5" r="8.5" />
          <path class="rm-token-legs" d="M12 5C12.500 3 14.500 2 17 2" />
          <path class="rm-token-mark" d="M8 12a4 4 0 0 1 3.500-2.500" />
        </>
      );
    case 'blue': // a crystal
      return (
        <>
          <path d="M12 1.500 21.500 12 12 22.500 2.500 12Z" />
          <path class="rm-token-mark" d="M7 12h10M12 7v10" />
        </>
      );
    case 'green': // a tent
      return (
        <>
          <path d="M12 2.500 23 21H1Z" />
          <path class="rm-token-mark" d="M12 10.500 8.500 20.500M12 10.500l3.500 10" />
        </>
      );
    case 'black': // a tick
      return (
        <>
          <path
            class="rm-token-legs"
            d="M7 8 2.500 5M6 12H1.500M7 17l-4 3.500M17 8l4.500-3M18 12h4.500M17 17l4 3.500"
          />
          <ellipse cx="12" cy="13" rx="6.500" ry="8" />
          <path class="rm-token-mark" d="M6.500 10.500h11M12 10.500V19" />
        </>
      );
  }
}

export function Token({ kind, size = 18 }: { kind: TokenKind; size?: number }): JSX.Element {
  return (
    <svg class={`rm-token rm-token-${kind}`} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <TokenShape kind={kind} />
    </svg>
  );
}

/** A place for a token that is still needed. */
export function EmptyToken({ size = 18 }: { size?: number }): JSX.Element {
  return (
    <svg class="rm-token rm-token-empty" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <circle cx="12" cy="12.500" r="9" />
    </svg>
  );
}

const skins = [
  'M26 28H80', // a line along the back
  'M34 24h.1M44 31h.1M54 23h.1M63 30h.1M72 25h.1', // spots
  'M35 20v16M45 17v22M55 17v22M65 20v16', // bands
  'M32 22l7 6-7 6M44 20l8 8-8 8M57 20l8 8-8 8', // chevrons
  'M38 28a4 4 0 1 0 8 0a4 4 0 1 0-8 0M55 28a4 4 0 1 0 8 0a4 4 0 1 0-8 0', // rings
  'M27 24Q50 16 76 23M27 32Q50 40 76 33', // two stripes
];

/** A lizard from above, looking right. The colour around it is the owner's, the skin the species'. */
export function Lizard({ skin, asleep = false }: { skin: number; asleep?: boolean }): JSX.Element {
  return (
    <svg class="rm-lizard" viewBox="0 0 104 56" aria-hidden="true">
      <g class="rm-lizard-legs">
        <path d="M40 18 34 8l-6-1M34 8l-1-5M40 38 34 48l-6 1M34 48l-1 5" />
        <path d="M66 18l5-10 6-2M71 8l-2-5M66 38l5 10 6 2M71 48l-2 5" />
      </g>
      <path
        class="rm-lizard-body"
        d="M30 20C42 13 56 14 68 20C75 17 84 17 91 21Q101 28 91 35C84 39 75 39 68 36C56 42 42 43 30 36
           C24 33 18 32 13 36C9 40 8 46 2 47C-1 42 2 34 8 29C14 24 23 23 30 20Z"
      />
      <path class="rm-lizard-skin" d={skins[skin % skins.length]} />
      {asleep ? (
        <path class="rm-lizard-eye-shut" d="M85 23.500h5M85 32.500h5" />
      ) : (
        <path class="rm-lizard-eye" d="M87 23.500h.1M87 32.500h.1" />
      )}
    </svg>
  );
}

// prettier-ignore
const pips: readonly (readonly [number, number])[][] = [
  [],
  [[12, 12]],
  [[7, 7], [17, 17]],
  [[7, 7], [12, 12], [17, 17]],
  [[7, 7], [17, 7], [7, 17], [17, 17]],
  [[7, 7], [17, 7], [12, 12], [7, 17], [17, 17]],
  [[7, 6.5], [17, 6.5], [7, 12], [17, 12], [7, 17.5], [17, 17.5]],
];

export function Die({ kind, value }: { kind: TokenKind | 'plain'; value: number }): JSX.Element {
  return (
    <svg class={`rm-die rm-die-${kind}`} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1.500" y="1.500" width="21" height="21" rx="5" />
      {(pips[value] ?? []).map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r="2.300" />
      ))}
    </svg>
  );
}

/** The back of a card: every card is a lizard until it is turned up. */
export function CardBack(): JSX.Element {
  return (
    <svg class="rm-back" viewBox="0 0 40 56" aria-hidden="true">
      <rect class="rm-back-edge" x="1" y="1" width="38" height="54" rx="5" />
      <rect class="rm-back-frame" x="4.500" y="4.500" width="31" height="47" rx="3" />
      <g class="rm-back-lizard" transform="translate(30 7) rotate(90)">
        <svg width="42" height="22.600" viewBox="0 0 104 56">
          <Lizard skin={0} />
        </svg>
      </g>
    </svg>
  );
}

/** A pile of backs with its number of cards. */
export function Pile({ count }: { count: number }): JSX.Element {
  return (
    <span class={`rm-pile${count === 0 ? ' rm-pile-empty' : ''}`} aria-hidden="true">
      {count > 2 ? <CardBack /> : null}
      {count > 1 ? <CardBack /> : null}
      <CardBack />
      <b>{count}</b>
    </span>
  );
}
