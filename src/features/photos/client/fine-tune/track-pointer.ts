import type { PointerEvent } from 'react';
import type { PhotoPoint } from '../../contract.ts';

/** Where a pointer is within an element, both axes 0..1; beyond that outside of it. */
export function pointIn(element: Element, event: { clientX: number; clientY: number }): PhotoPoint {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
}

/** Only the first finger and the main button draw. */
export function isDrawing(event: PointerEvent): boolean {
  return event.isPrimary && event.button === 0;
}
