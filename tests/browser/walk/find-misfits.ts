import type { Page } from '@playwright/test';

/** Texts on the current screen that do not fit: outside of the window, cut off, or larger than their button. */
export async function findMisfits(page: Page): Promise<string[]> {
  return page.evaluate(lookForMisfits);
}

/** Runs in the page. */
function lookForMisfits(): string[] {
  const found = new Set<string>();
  const wide = document.documentElement.scrollWidth;
  if (wide > window.innerWidth) found.add(`the page scrolls sideways to ${wide} px`);
  const controls = 'button, [role="button"], [role="tab"], summary, select, label';
  // Rounded glyphs may reach a pixel or two beyond their line.
  const slack = 2;

  /** Whether it is for screen readers alone, or a repetition that they do not hear. */
  const isUnseen = (element: Element): boolean => {
    if (element.closest('[aria-hidden="true"], [inert], script, style, noscript') !== null) return true;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    for (let one: Element | null = element; one !== null; one = one.parentElement) {
      const { position, width, height, clipPath } = getComputedStyle(one);
      if (position === 'absolute' && (width === '1px' || height === '1px' || clipPath === 'inset(50%)')) return true;
    }
    return false;
  };
  const nameOf = (element: Element, text: string): string =>
    `${element.localName}${element.getAttribute('data-testid') === null ? '' : `[${element.getAttribute('data-testid')}]`} '${text.slice(0, 40)}'`;

  const check = (element: Element, rect: DOMRect, text: string): void => {
    /** The part of the text that the boxes around it have not cut off so far. */
    let visible = rect;
    for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, display } = getComputedStyle(box);
      // What scrolls shows everything in its turn.
      if (/auto|scroll/.test(overflowX)) return;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const beyondX = visible.left < left - slack || visible.right > right + slack;
      const beyondY = visible.top < top - slack || visible.bottom > bottom + slack;
      if (box.matches(controls) && display !== 'inline' && (beyondX || (beyondY && !/auto|scroll/.test(overflowY))))
        found.add(`larger than its control: ${nameOf(box, text)}`);
      const cutsX = /hidden|clip/.test(overflowX) && beyondX && textOverflow !== 'ellipsis';
      const cutsY = /hidden|clip/.test(overflowY) && beyondY && getComputedStyle(box).webkitLineClamp === 'none';
      if (cutsX || cutsY) {
        found.add(`cut off: ${nameOf(element, text)} by ${nameOf(box, '')}`);
        return;
      }
      if (/hidden|clip/.test(overflowX))
        visible = new DOMRect(
          Math.max(left, visible.left),
          visible.top,
          Math.min(right, visible.right) - Math.max(left, visible.left),
          visible.height,
        );
    }
    if (visible.left < -slack || visible.right > window.innerWidth + slack)
      found.add(`outside of the window: ${nameOf(element, text)}`);
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = (node.textContent ?? '').trim();
    if (element === null || text === '' || isUnseen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) if (rect.width > 0) check(element, rect, text);
  }
  return [...found];
}
