// The board for a game that has none of its own: what can be seen as an outline, what can be done as buttons.
import { ActionList } from '../../table/action_list.tsx';
import { defineGame, type BoardProps, type Telling } from '../contract.ts';
import { JsonTree } from './json_tree.tsx';
import { readableObject } from './readable.ts';

export function GenericBoard(
  props: BoardProps & { readonly label?: (action: BoardProps['actions'][number]) => string },
) {
  return (
    <div class="generic-board">
      <ActionList actions={props.actions} label={props.label ?? readableObject} act={props.act} />
      <JsonTree value={props.view} />
    </div>
  );
}

/** Events are told with names instead of seats, which is all that is known about any game. */
function describeEvent(event: Parameters<typeof readableObject>[0], { nameOf }: Telling): string {
  const { seat, ...rest } = event;
  const words = readableObject(rest);
  return typeof seat === 'number' ? `${nameOf(seat)}: ${words}` : words;
}

export default defineGame({
  id: 'generic',
  Board: GenericBoard,
  messages: { en: {}, ja: {}, ru: {} },
  describeEvent,
  describeAction: (action) => readableObject(action),
});
