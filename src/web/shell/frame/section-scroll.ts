import { useEffect } from 'react';
import { scrollOnArrival } from './scroll-to-section.ts';

/** Shortly after load, scrolls to the section remembered by another page, or else to the one in the URL. */
export function useArrivalScroll(): void {
  useEffect(scrollOnArrival, []);
}
