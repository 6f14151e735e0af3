import { useEffect, useRef, useState } from 'react';

const turnDurationMs = 600;

export interface Turn {
  readonly value: number;
  /** Turns at once, as a dragged cup does. */
  readonly set: (value: number) => void;
  /** Turns smoothly; at once for visitors who prefer reduced motion. */
  readonly turnTo: (value: number) => void;
}

/** How far an object is turned, between -widest and widest; its front is at 0. */
export function useTurn(widest: number): Turn {
  const [value, setValue] = useState(0);
  const frame = useRef(0);
  const within = (wanted: number) => Math.min(widest, Math.max(-widest, wanted));

  function set(wanted: number): void {
    cancelAnimationFrame(frame.current);
    setValue(within(wanted));
  }

  function turn(start: number, wanted: number): void {
    set(wanted);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const end = within(wanted);
    const began = performance.now();
    setValue(start);
    const step = (now: number) => {
      // The time of a frame is its start, which may lie before the click.
      const left = Math.min(1, Math.max(0, 1 - (now - began) / turnDurationMs)) ** 3;
      setValue(end + (start - end) * left);
      if (left > 0) frame.current = requestAnimationFrame(step);
    };
    frame.current = requestAnimationFrame(step);
  }

  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  // A smaller cup turns less far.
  return { value: within(value), set, turnTo: (wanted) => turn(within(value), wanted) };
}
