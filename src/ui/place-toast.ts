/** Where toasts may be, the usual place first. The style sheet knows where each of them is. */
const places = ['usual', 'start', 'top', 'top-start'];

/** How often a shown toast makes way: steps change, and pages scroll and grow below it. */
const everyMs = 250;

/** Keeps the region of toasts off buttons that are filled, and off the bar of phones, until the returned end. */
export function keepOffMainButtons(region: HTMLElement): () => void {
  place(region, 'usual');
  const timer = setInterval(() => place(region, region.dataset['place'] ?? 'usual'), everyMs);
  return () => clearInterval(timer);
}

/** The first place that covers no main button; the usual one if there is none. */
function place(region: HTMLElement, now: string): void {
  const main = [...document.querySelectorAll('.bg-action, [data-fixed-bar]')]
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
