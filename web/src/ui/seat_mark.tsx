// A seat's sign: a shape as well as a colour, so that seats differ for every eye and in print.

const shapes = [
  'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z', // Circle.
  'M12 2.6 21.4 12 12 21.4 2.6 12z', // Diamond.
  'M12 3.2 21.6 20H2.4z', // Triangle.
  'M4 4h16v16H4z', // Square.
  'M12 2.400c4.2 5 6.6 8.6 6.6 11.900a6.6 6.6 0 0 1-13.2 0c0-3.3 2.4-6.9 6.6-11.900z', // Drop.
  'M12 2.5 20.4 7.300v9.500L12 21.500l-8.4-4.700V7.300z', // Hexagon.
  'M12 2.200l2.9 6.3 6.9.8-5.1 4.7 1.4 6.800L12 17.400l-6.1 3.4 1.4-6.800L2.2 9.300l6.9-.8z', // Star.
  'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z', // Cross.
] as const;

export const seat_colors = shapes.length;

export function SeatMark({ seat, size = 18 }: { readonly seat: number; readonly size?: number }) {
  const index = seat % seat_colors;
  return (
    <svg class="seat-mark" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[index]} fill={`var(--seat-${index})`} />
    </svg>
  );
}
