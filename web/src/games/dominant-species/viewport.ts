// Zoom and pan of the drawing of earth: two fingers, the wheel, the keyboard or buttons.
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Box, Point } from './geometry.ts';

/** Pixels for a unit of the drawing, and what lies in the middle of the window. */
interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Viewport {
  readonly place: RefObject<HTMLDivElement>;
  readonly viewBox: string;
  /** Pixels for a unit of the drawing. */
  readonly scale: number;
  /** Everything is in view; nothing can be panned. */
  readonly whole: boolean;
  readonly atMost: boolean;
  readonly zoom: (factor: number) => void;
  readonly fit: () => void;
  /** Brings points into view, at least so large that `unit` of the drawing is `least` pixels. */
  readonly show: (points: readonly Point[], unit: number, least: number) => void;
  /** A press ended a drag: it is no click. */
  readonly dragged: () => boolean;
}

const largest_scale = 3.2;
const step = 1.5;
const drag_from_px = 7;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What stands on a tile can't be read in a smaller drawing. */
const smallest_scale = 0.5;

const holding = (box: Box, size: Size) => Math.min(size.width / box.width, size.height / box.height);
const fitting = (box: Box, size: Size) => Math.max(smallest_scale, holding(box, size));

function within(camera: Camera, box: Box, size: Size): Camera {
  const scale = clamp(camera.scale, fitting(box, size), largest_scale);
  const [half_width, half_height] = [size.width / scale / 2, size.height / scale / 2];
  const inside = (value: number, start: number, length: number, half: number) =>
    length <= 2 * half ? start + length / 2 : clamp(value, start + half, start + length - half);
  return {
    scale,
    x: inside(camera.x, box.x, box.width, half_width),
    y: inside(camera.y, box.y, box.height, half_height),
  };
}

export function useViewport(box: Box): Viewport {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  // null: as much as there is, however much that becomes.
  const [wish, setWish] = useState<Camera | null>(null);
  const dragging = useRef(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const seen = size ?? { width: box.width, height: box.height };
  const camera = within(wish ?? { scale: 0, x: 0, y: 0 }, box, seen);
  const latest = useRef({ camera, box, size: seen, setWish });
  latest.current = { camera, box, size: seen, setWish };
  useGestures(place, latest, dragging);
  const [width, height] = [seen.width / camera.scale, seen.height / camera.scale];
  return {
    place,
    viewBox: [camera.x - width / 2, camera.y - height / 2, width, height].map((n) => n.toFixed(2)).join(' '),
    scale: camera.scale,
    whole: camera.scale <= holding(box, seen) * 1.01,
    atMost: camera.scale >= largest_scale * 0.99,
    zoom: (factor) => setWish(within({ ...camera, scale: camera.scale * factor }, box, seen)),
    fit: () => setWish(null),
    show: (points, unit, least_px) => {
      const next = showing(points, least_px / unit, camera, box, seen);
      if (next !== camera) setWish(next);
    },
    dragged: () => dragging.current,
  };
}

/** Leaves the camera alone if all is large enough and in view. */
function showing(points: readonly Point[], least: number, camera: Camera, box: Box, size: Size): Camera | null {
  if (points.length === 0) return camera;
  const [half_width, half_height] = [size.width / camera.scale / 2, size.height / camera.scale / 2];
  const all_seen = points.every((p) => Math.abs(p.x - camera.x) < half_width && Math.abs(p.y - camera.y) < half_height);
  if (all_seen && camera.scale >= least) return camera;
  if (least <= fitting(box, size)) return null;
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const wished = {
    scale: Math.max(least, camera.scale),
    x: middle(points.map((p) => p.x)),
    y: middle(points.map((p) => p.y)),
  };
  return within(wished, box, size);
}

type Latest = RefObject<{ camera: Camera; box: Box; size: Size; setWish: (camera: Camera | null) => void }>;

function useGestures(place: RefObject<HTMLDivElement>, latest: Latest, dragging: { current: boolean }): void {
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const pointers = new Map<number, Point>();
    let travelled = 0;
    const about = (factor: number, at: Point) => {
      const now = latest.current;
      if (now === null) return;
      const { camera, box, size, setWish } = now;
      const scale = clamp(camera.scale * factor, fitting(box, size), largest_scale);
      const frame = element.getBoundingClientRect();
      const [dx, dy] = [at.x - frame.left - size.width / 2, at.y - frame.top - size.height / 2];
      const keep = 1 / camera.scale - 1 / scale;
      setWish(within({ scale, x: camera.x + dx * keep, y: camera.y + dy * keep }, box, size));
    };
    const pan = (dx: number, dy: number) => {
      const now = latest.current;
      if (now === null) return;
      const { camera, box, size, setWish } = now;
      setWish(within({ ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale }, box, size));
    };
    const moved = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (before === undefined) return;
      const now = { x: event.clientX, y: event.clientY };
      const [dx, dy] = [now.x - before.x, now.y - before.y];
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      pointers.set(event.pointerId, now);
      if (other !== undefined) {
        const apart = (a: Point) => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
        about(apart(now) / apart(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
        dragging.current = true;
        return;
      }
      travelled += Math.hypot(dx, dy);
      if (travelled < drag_from_px) return;
      dragging.current = true;
      pan(dx, dy);
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (pointers.size > 1) return;
      travelled = 0;
      dragging.current = false;
    };
    const up = (event: PointerEvent) => void pointers.delete(event.pointerId);
    const wheel = (event: WheelEvent) => {
      const now = latest.current;
      if (now === null || event.deltaY === 0) return;
      const { camera, box, size } = now;
      const out = event.deltaY > 0;
      // At either end the page scrolls on.
      if (out ? camera.scale <= fitting(box, size) * 1.01 : camera.scale >= largest_scale * 0.99) return;
      event.preventDefault();
      about(Math.exp(-clamp(event.deltaY, -60, 60) / 240), { x: event.clientX, y: event.clientY });
    };
    element.addEventListener('pointerdown', down, { signal });
    window.addEventListener('pointermove', moved, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', up, { signal });
    element.addEventListener('wheel', wheel, { signal, passive: false });
    return () => ended.abort();
  }, []);
}

export const zoomStep = step;
