import { useEffect, useState, type RefCallback } from 'react';

/** Elements count as on the screen before they are: half a screen below it, so that scrolling meets finished ones. */
const rootMargin = '0px 0px 50% 0px';
/** Time without a change after which a change counts, so that nothing happens for what is only scrolled past. */
const settleMs = 120;
/** If no element is there by then, none is on the screen. */
const emptyMs = 400;

export interface OnScreen {
  /** Keys of the watched elements on the screen, in the order of the document; null until known. */
  readonly keys: readonly string[] | null;
  /** The ref of the element with this key. */
  readonly watch: (key: string) => RefCallback<Element>;
}

/** Tells which of several elements are on the screen, or less than half a screen below it. */
export function useOnScreen(): OnScreen {
  const [keys, setKeys] = useState<readonly string[] | null>(null);
  const [{ watch, start }] = useState(() =>
    createWatcher((next) => setKeys((last) => (last !== null && last.join('\n') === next.join('\n') ? last : next))),
  );
  useEffect(start, [start]);
  return { keys, watch };
}

interface Watcher {
  readonly watch: OnScreen['watch'];
  /** Begins to report; returns the function that ends it. */
  readonly start: () => () => void;
}

function createWatcher(report: (keys: readonly string[]) => void): Watcher {
  const keyOf = new Map<Element, string>();
  const refs = new Map<string, RefCallback<Element>>();
  const visible = new Set<Element>();
  let observer: IntersectionObserver | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle(waitMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const inOrder = [...visible].toSorted((a, b) =>
        (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1,
      );
      // Two elements may show the same.
      report([...new Set(inOrder.flatMap((element) => keyOf.get(element) ?? []))]);
    }, waitMs);
  }

  return {
    watch(key) {
      const existing = refs.get(key);
      if (existing) return existing;
      const ref: RefCallback<Element> = (element) => {
        if (element === null) return undefined;
        keyOf.set(element, key);
        observer?.observe(element);
        return () => {
          observer?.unobserve(element);
          keyOf.delete(element);
          if (visible.delete(element)) settle(settleMs);
        };
      };
      refs.set(key, ref);
      return ref;
    },
    start() {
      observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries)
            if (isIntersecting) visible.add(target);
            else visible.delete(target);
          settle(settleMs);
        },
        { rootMargin },
      );
      for (const element of keyOf.keys()) observer.observe(element);
      settle(emptyMs);
      return () => {
        observer?.disconnect();
        observer = null;
        visible.clear();
        clearTimeout(timer);
      };
    },
  };
}
