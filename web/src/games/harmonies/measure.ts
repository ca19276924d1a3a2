// How large a drawing is on the screen, for what in it must never be too small to be read.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { RefObject } from 'preact';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** In px; null before it is drawn, and where it is not shown. */
export function useSize(): readonly [RefObject<SVGSVGElement>, Size | null] {
  const place = useRef<SVGSVGElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) {
        setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, size];
}

/** Px for a unit of a drawing of `box`, all of which is to be seen. */
export const scaleOf = (box: Size, size: Size | null): number | null =>
  size === null ? null : Math.min(size.width / box.width, size.height / box.height);
