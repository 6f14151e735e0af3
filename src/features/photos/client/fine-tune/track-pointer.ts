import type { PointerEvent } from 'react';
import type { PhotoPoint } from '../../contract.ts';

/** Position of a pointer in an element: 0..1 on both axes, or beyond that if the pointer is outside. */
export function pointIn(element: Element, event: { clientX: number; clientY: number }): PhotoPoint {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
}

/** Whether a pointer draws: only the first finger and the main button do. */
export function isDrawing(event: PointerEvent): boolean {
  return event.isPrimary && event.button === 0;
}
