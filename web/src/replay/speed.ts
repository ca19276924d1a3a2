// How fast a replay plays by itself: chosen once for all replays of this browser.
import { browser_data } from '../site_data.ts';

export const speeds = ['slow', 'usual', 'fast'] as const;
export type Speed = (typeof speeds)[number];

/** From one step to the next. */
export const step_ms: { readonly [speed in Speed]: number } = { slow: 2400, usual: 1200, fast: 500 };

const storage_key = 'vivarium.replay_speed';

export const keptSpeed = (kept = browser_data.getItem(storage_key)): Speed =>
  speeds.find((one) => one === kept) ?? 'usual';

export const keepSpeed = (speed: Speed): void => browser_data.setItem(storage_key, speed);

export const nextSpeed = (speed: Speed): Speed => speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 'usual';
