import { useCallback, useEffect, useRef } from 'react';

const focusable = 'a[href],button,input,select,textarea,summary,[tabindex]:not([tabindex="-1"])';

/** How many elements before and after the focused one are remembered. */
const reach = 12;

/** Where the focus was in the page or in a dialog. */
interface Memory {
  readonly element: HTMLElement;
  /** The elements that can be focused around it, nearest first. */
  readonly around: readonly HTMLElement[];
}

/**
 * Keeps the focus of the keyboard where it was. Most actions disable their button while they run, and many remove it:
 * the browser then drops the focus, and the next press of Tab would begin at the top of the page. The focus returns to
 * the element once it is no longer busy, or to what has been drawn in its place, or goes to the nearest one.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const memories = new WeakMap<HTMLElement, Memory>();
    let frame = 0;

    function remember({ target }: FocusEvent): void {
      if (!(target instanceof HTMLElement)) return;
      const container = target.closest<HTMLElement>('dialog, main');
      if (container === null) return;
      memories.set(container, { element: target, around: around(target, container).toSorted(byDistance(target)) });
    }
    /** Whoever clicks on a blank part of the page has left the element. */
    function forget({ target }: FocusEvent): void {
      setTimeout(() => {
        if (!(target instanceof HTMLElement) || !isLost() || !canTake(target)) return;
        const container = target.closest<HTMLElement>('dialog, main');
        if (container !== null) memories.delete(container);
      });
    }
    function restore(): void {
      if (!isLost()) return;
      const container =
        [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.querySelector('main');
      const memory = container === null ? undefined : memories.get(container);
      if (container === null || memory === undefined || isBusy(memory.element)) return;
      const { element, around } = memory;
      const twin = [...container.querySelectorAll<HTMLElement>(element.tagName)].find(
        (other) => !element.isConnected && nameOf(other) === nameOf(element),
      );
      // If the whole screen is another one, that decides what has the focus.
      const next = [element, ...(twin === undefined ? [] : [twin]), ...around].find(canTake);
      if (next === undefined) return;
      next.focus({ preventScroll: next === element });
    }

    // After the frame, because a new screen focuses its own heading.
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      if (isLost()) frame = requestAnimationFrame(() => (frame = requestAnimationFrame(restore)));
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-busy', 'disabled', 'open', 'hidden'],
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
    };
  }, []);
}

/** Milliseconds for which a screen may load before the focus returns to it. */
const maxReturnMs = 10_000;

/**
 * Returns the focus to the link or button that opened something over a screen, such as an order, once it is closed and
 * the screen is shown again. The result is to be called before it opens.
 */
export function useReturnedFocus(opened: string | null): () => void {
  const opener = useRef<{ readonly tag: string; readonly name: string | null; readonly at: number } | null>(null);
  useEffect(() => {
    if (opened !== null || opener.current === null) return undefined;
    const { tag, name, at } = opener.current;
    opener.current = null;
    const observer = new MutationObserver(restore);
    const timer = setTimeout(stop, maxReturnMs);
    function stop(): void {
      clearTimeout(timer);
      observer.disconnect();
    }
    function restore(): void {
      const element = isFree() ? namesakes(tag, name)[at] : undefined;
      element?.focus();
      if (!isFree()) stop();
    }
    observer.observe(document.body, { subtree: true, childList: true });
    restore();
    return stop;
  }, [opened]);
  return useCallback(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return;
    const [tag, name] = [element.tagName, nameOf(element)];
    opener.current = { tag, name, at: namesakes(tag, name).indexOf(element) };
  }, []);
}

/** Nothing has the focus, or only the heading, which a screen focuses by itself. */
const isFree = (): boolean => isLost() || document.activeElement?.matches('main h1') === true;

/** The elements of the page with this name. */
function namesakes(tag: string, name: string | null): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`main ${tag}`)].filter((element) => nameOf(element) === name);
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
/** It will be enabled again by itself. */
const isBusy = (element: HTMLElement): boolean =>
  element.isConnected && element.closest('[aria-busy="true"], fieldset:disabled') !== null;
/** A label may have changed while it ran, as 'Saving...', so that a name comes first. */
const nameOf = (element: HTMLElement): string | null =>
  element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent;
const canTake = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility();

/**
 * The next elements of the container that can be focused, after and before the element. It walks no further than to
 * them, because the focus moves often and a page may have a thousand.
 */
function around(element: HTMLElement, container: HTMLElement): HTMLElement[] {
  const isOther = (node: Node): node is HTMLElement => node instanceof HTMLElement && node.matches(focusable);
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_ELEMENT, (node) =>
    // What lies in a dialog is not on the page below it.
    node instanceof HTMLDialogElement ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const collect = (step: () => Node | null): HTMLElement[] => {
    const found: HTMLElement[] = [];
    walker.currentNode = element;
    for (let node = step(); node !== null && found.length < reach; node = step()) if (isOther(node)) found.push(node);
    return found;
  };
  return [...collect(() => walker.nextNode()), ...collect(() => walker.previousNode())];
}

/** Compares by how small the part of the page is that holds both; of a tie, what comes after the element is first. */
function byDistance(element: HTMLElement): (one: HTMLElement, other: HTMLElement) => number {
  const distance = (other: HTMLElement): number => {
    let steps = 0;
    for (let part: Node | null = element; part !== null && !part.contains(other); part = part.parentNode) steps += 1;
    return steps;
  };
  return (one, other) => distance(one) - distance(other);
}
