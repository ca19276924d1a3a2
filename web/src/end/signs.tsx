// Small line drawings beside the sentences about a game, on a grid of 24. Decorative: the sentence says it.
import type { TaleSign } from '../games/contract.ts';

const paths: Readonly<Record<TaleSign, string>> = {
  scales: 'M12 4v16m-4 0h8M4 7.500 20 5M4 7.500l-2 6a2.400 2.400 0 0 0 4.600 0zM20 5l-2.500 6a2.600 2.600 0 0 0 5 0z',
  lead: 'M6 21V4h12l-3 4 3 4H6',
  rise: 'M3 18l6-6 4 3 8-9m-5 0h5v5',
  share: 'M12 3a9 9 0 1 1-9 9h9zM9 3.500A9 9 0 0 0 3.500 9H9z',
  gap: 'M12 3l8 4.500v9L12 21l-8-4.500v-9z',
  loss: 'M12 3v13m-6-6 6 6 6-6M5 21h14',
  star: 'M12 3l2.700 5.800 6.300.8-4.600 4.400 1.200 6.300L12 17.200l-5.600 3.100 1.200-6.300L3 9.600l6.300-.8z',
};

export function TaleMark({ sign }: { readonly sign: TaleSign }) {
  return (
    <svg class="icon end-tale-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[sign]} />
    </svg>
  );
}
