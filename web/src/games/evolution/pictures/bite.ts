// How an attack is seen: the attacker runs up to its prey and snaps, and the prey starts. When and where, no browser.

/** A picture's place on the board. */
export interface Spot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Bite {
  readonly from: string;
  readonly to: string;
  /** Runs to the left. */
  readonly turned: boolean;
  readonly run_ms: number;
  readonly bite_ms: number;
  readonly leave_ms: number;
}

const usual_ms = { run: 420, bite: 260, leave: 280 } as const;

/** How much of the prey's picture lies between the two, so that the jaws are at the prey. */
const between = 0.52;

/** `wide` is the board; what bites stays on it. Null: nothing is to move. */
export function biteOf(attacker: Spot, prey: Spot, wide: number, slowness: number): Bite | null {
  if (slowness <= 0 || attacker.width <= 0 || attacker.height <= 0) return null;
  const scale = Math.max(0.7, Math.min(1.5, prey.height / attacker.height));
  const [width, height] = [attacker.width * scale, attacker.height * scale];
  const middle = prey.left + prey.width / 2;
  const turned =
    middle - prey.width * between - width / 2 < 0 ||
    (attacker.left + attacker.width / 2 > middle && middle + prey.width * between + width / 2 <= wide);
  const x = middle + (turned ? 1 : -1) * prey.width * between - width / 2;
  const left = Math.max(0, Math.min(wide - width, x));
  const top = prey.top + prey.height - height;
  const side = turned ? -1 : 1;
  // Turned over it hangs to the left of its corner.
  const at = (of_left: number, of_top: number, of_width: number, of_scale: number): string =>
    `translate(${Math.round(of_left + (turned ? of_width : 0))}px, ${Math.round(of_top)}px) ` +
    `scale(${side * of_scale}, ${of_scale})`;
  return {
    from: at(attacker.left, attacker.top, attacker.width, 1),
    to: at(left, top, width, Math.round(scale * 100) / 100),
    turned,
    run_ms: usual_ms.run * slowness,
    bite_ms: usual_ms.bite * slowness,
    leave_ms: usual_ms.leave * slowness,
  };
}
