import { useEffect, useState, type RefObject } from 'react';

/** After how long a frame without a page is replaced, in milliseconds. */
const emptyFrameMs = 3_000;

/**
 * A key for a frame whose page is `html`. It changes while the frame stays empty, so that another one takes its place:
 * rarely, a busy Chromium does not load the page of a new frame.
 */
export function useFilledFrame(frame: RefObject<HTMLIFrameElement | null>, html: string): number {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => {
      const isEmpty = frame.current?.contentDocument?.body?.hasChildNodes() !== true;
      if (isEmpty && html !== '') setAttempt(attempt + 1);
    }, emptyFrameMs);
    return () => clearTimeout(timer);
  }, [frame, html, attempt]);
  return attempt;
}
