// A table's log as a file; until the game is over without what is hidden. It comes in parts.
import type { JsonObject, Staff } from '../../sdk/index.ts';
import { listOf, numberOf } from './words.ts';

export async function saveLog(staff: Pick<Staff, 'act'>, room: string): Promise<void> {
  const lines = await logLines(staff, room);
  const file = new Blob([lines.map((line) => `${JSON.stringify(line)}\n`).join('')], { type: 'application/jsonl' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${room}.jsonl`;
  link.click();
  URL.revokeObjectURL(link.href);
}

export async function logLines(staff: Pick<Staff, 'act'>, room: string): Promise<readonly JsonObject[]> {
  const lines: JsonObject[] = [];
  for (let from = 1; from > 0;) {
    const part = await staff.act('rooms.export', { room, from });
    lines.push(...listOf(part['lines']));
    from = numberOf(part['next']);
  }
  return lines;
}
