// The picture of Ecosfera in lists: a globe held by two leaves, with the star of biomes in it.
import type { JSX } from 'preact';

const rays = 7;

function star(outer: number, inner: number): string {
  const points = Array.from({ length: rays * 2 }, (_, index) => {
    const angle = (index * Math.PI) / rays - Math.PI / 2;
    const radius = index % 2 === 0 ? outer : inner;
    return `${(48 + radius * Math.cos(angle)).toFixed(1)},${(46 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return points.join(' ');
}

export function Emblem(): JSX.Element {
  return (
    <svg viewBox="0 0 96 96">
      <circle cx="48" cy="46" r="38" fill="#2c6f8f" />
      <path
        d={
          'M18 32c8-6 16-4 20 2s-4 10-10 14-8 12-14 6c-3-8 0-16 4-22zM58 12c10 2 20 8 24 18-8 2-16 ' +
          '0-22-6s-8-8-2-12zM64 60c6-4 14-4 18 0-4 10-12 18-22 22-4-8-2-18 4-22z'
        }
        fill="#4c9a52"
      />
      <polygon points={star(31, 15)} fill="#f6e7b0" stroke="#7a5a12" stroke-width="2" stroke-linejoin="round" />
      <circle cx="48" cy="46" r="8" fill="#24593f" />
      <path
        d="M48 92C30 94 12 86 6 70c18-2 34 6 42 22zM48 92c18 2 36-6 42-22-18-2-34 6-42 22z"
        fill="#24593f"
        stroke="#f6e7b0"
        stroke-width="1.500"
      />
    </svg>
  );
}
