// Where on the table each event of Harmonies is to be seen, and from where to where things move by it.
import type { Trace } from '../contract.ts';
import { TokenIcon } from './tokens.tsx';
import type { Event } from './wire.ts';

export function traces(event: Event): readonly Trace[] {
  switch (event.type) {
    case 'tokens_taken':
      return event.tokens.map((color) => ({
        from: `offer=${event.group}`,
        to: `tray=${event.seat} | panel=${event.seat}`,
        piece: <TokenIcon color={color} />,
      }));
    case 'token_placed': {
      const space = `board=${event.seat} > space=${event.space}`;
      return [
        {
          from: `tray=${event.seat} > token=${event.color} | panel=${event.seat}`,
          to: `${space} > top | ${space} | panel=${event.seat}`,
        },
      ];
    }
    case 'card_taken':
      return [
        {
          from: `part=row > card=${event.card} | tab=animals`,
          to: `hand=${event.seat} > card=${event.card} | panel=${event.seat}`,
        },
      ];
    case 'spirit_chosen':
      return [
        {
          from: `part=spirits > card=${event.card} | panel=${event.seat}`,
          to: `hand=${event.seat} > card=${event.card} | panel=${event.seat}`,
        },
      ];
    case 'cube_placed': {
      const space = `board=${event.seat} > space=${event.space}`;
      return [
        {
          from: `hand=${event.seat} > card=${event.card} | panel=${event.seat}`,
          to: `${space} > cube | ${space} | panel=${event.seat}`,
        },
      ];
    }
    case 'card_completed':
      return [
        {
          from: `hand=${event.seat} > card=${event.card}`,
          to: `done=${event.seat} | panel=${event.seat}`,
          gone: true,
        },
      ];
    case 'card_discarded':
      return [{ from: `part=row > card=${event.card}`, to: 'part=stocks', gone: true }];
    case 'card_revealed':
      return [{ from: 'part=stocks', to: `part=row > card=${event.card}` }];
    case 'refilled':
      return event.tokens.map((color) => ({
        from: 'part=stocks | tab=animals',
        to: `offer=${event.group}`,
        piece: <TokenIcon color={color} />,
      }));
    case 'turn_ended':
    case 'last_round':
      return [{ to: `panel=${event.seat}` }];
    case 'started':
    case 'spirits_dealt':
    case 'spirit_offered':
    case 'tokens_left_game':
    case 'turn_began':
    case 'game_ended':
      return [];
  }
}
