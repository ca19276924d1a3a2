// Which drawing a card has, and which ground it stands on.
import baltica from './baltica.json';
import cards from './cards.json';
import type { Drawn } from './drawing.tsx';
import scene from './scene.json';

const all: Readonly<Record<string, Drawn>> = { ...cards, ...baltica };

/** The same species under the names of two sets. */
const also: Readonly<Record<string, string>> = {
  salmo_salar: 'atlantic_salmon',
  ulva_lactuca: 'sea_lettuce',
  zostera_marina: 'eelgrass',
};

/** On a grid of 48; nothing where a card has no drawing. */
export const drawnOf = (card: string): Drawn => all[also[card] ?? card] ?? [];

const grounds: Readonly<Record<string, string>> = scene.grounds;

/** The skyline of a biome, on a grid of 100 x 40. */
export const groundOf = (biome: string): string | undefined => grounds[biome];

const growing: Readonly<Record<string, Drawn>> = scene.lands;

/** What grows on the planet where a biome is restored, or what is left where it is not: its foot is at 0, 0. */
export const landOf = (biome: string, restored: boolean): Drawn =>
  (restored ? growing[biome] : undefined) ?? scene.lands.dead;

export const lost: readonly Drawn[] = Object.values(scene.lost);

/** Who dies out with so many extinctions, on a grid of 48. */
export const lostAt = (number: number): Drawn => lost[number % lost.length] ?? [];

export const face: Readonly<Record<keyof typeof scene.face, Drawn>> = scene.face;
