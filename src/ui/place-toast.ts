import { mainButtons } from './button.tsx';

/** Where toasts may be, the usual place first. The style sheet knows where each of them is. */
const places = ['usual', 'start', 'top', 'top-start'];

/** Shortest time between two looks at the page, in milliseconds, while it scrolls or changes. */
const restMs = 100;

/**
 * Keeps the region of toasts off the main buttons, and off the bar of phones, until the returned end: whenever the page
 * scrolls, changes, grows or comes to rest below it.
 */
export function keepOffMainButtons(region: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      place(region, region.dataset['place'] ?? 'usual');
    }, restMs);
  };
  place(region, 'usual');
  const end = new AbortController();
  const listening = { signal: end.signal, capture: true, passive: true };
  for (const event of ['scroll', 'resize', 'transitionend', 'animationend', 'load'])
    window.addEventListener(event, look, listening);
  const changes = new MutationObserver(look);
  // Not `data-place`, which is set here.
  const attributeFilter = ['class', 'style', 'hidden', 'open'];
  changes.observe(document.body, { childList: true, subtree: true, characterData: true, attributeFilter });
  const sizes = new ResizeObserver(look);
  for (const element of [document.body, region]) sizes.observe(element);
  return () => {
    end.abort();
    changes.disconnect();
    sizes.disconnect();
    clearTimeout(timer);
  };
}

/** The first place that covers no main button; the usual one if there is none. */
function place(region: HTMLElement, now: string): void {
  const main = [...document.querySelectorAll(`${mainButtons}, [data-fixed-bar]`)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  const isFree = (where: string): boolean => {
    region.dataset['place'] = where;
    const taken = region.getBoundingClientRect();
    return !main.some((button) => overlap(button, taken));
  };
  if (![now, ...places].some(isFree)) region.dataset['place'] = 'usual';
}

/** Half of the space around the toasts in their region. */
const gap = 8;

function overlap(button: DOMRect, region: DOMRect): boolean {
  return (
    button.left < region.right - gap &&
    region.left + gap < button.right &&
    button.top < region.bottom - gap &&
    region.top + gap < button.bottom
  );
}
