// Species are known by number only, and numbers are hard to talk about: each gets the name of a genus of lizards, in
// Latin for readers of every language. By number, so that a name means the same species from birth to history.
// prettier-ignore
const genera = [
  'Agama', 'Basiliscus', 'Chamaeleo', 'Draco', 'Eumeces', 'Furcifer', 'Gekko', 'Heloderma', 'Iguana', 'Japalura',
  'Kinyongia', 'Lacerta', 'Moloch', 'Naultinus', 'Ophisops', 'Podarcis', 'Rieppeleon', 'Sceloporus', 'Tiliqua',
  'Uromastyx', 'Varanus', 'Xantusia', 'Zootoca', 'Anolis', 'Brookesia', 'Calotes', 'Dipsosaurus', 'Egernia',
  'Gallotia', 'Hemidactylus', 'Leiolepis', 'Mabuya', 'Oplurus', 'Ptyodactylus', 'Stellagama', 'Takydromus', 'Uta',
] as const;

/** "Agama"; from the second time round "Agama 2". */
export function speciesName(species: number): string {
  const round = Math.floor(species / genera.length);
  const genus = genera[species % genera.length] ?? '';
  return round === 0 ? genus : `${genus} ${round + 1}`;
}

/** One of the skins that lizards are drawn with. */
export const skinOf = (species: number): number => species % 6;
