// Whether a media query holds, as it changes.
import { useEffect, useState } from 'preact/hooks';

export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const heard = () => setMatches(list.matches);
    list.addEventListener('change', heard);
    heard();
    return () => list.removeEventListener('change', heard);
  }, [query]);
  return matches;
}
