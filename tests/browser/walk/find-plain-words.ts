import type { Page } from '@playwright/test';

/**
 * Words without an accent on a screen whose messages have one on every vowel (see pseudo-texts.ts). Such words are not
 * messages, so no language translates them. `known` matches names, and what the order has kept as it was sold.
 */
export async function findPlainWords(page: Page, known: RegExp): Promise<string[]> {
  const texts = await page.evaluate(readTexts);
  return texts.filter((text) => /(?<![\p{L}\d])(?=\p{L}*[aeiou])\p{L}{2,}/iu.test(withoutKnown(text, known)));
}

function withoutKnown(text: string, known: RegExp): string {
  // A word with an accent is part of a message, whatever its other vowels are.
  return text
    .replaceAll(known, ' ')
    .replaceAll(/\p{L}*[áàéèíìóòúùñçšý]\p{L}*/giu, ' ')
    .replaceAll(/\S+@\S+|https?:\S+|\b[a-z\d]{8}\b/g, ' ');
}

/** Runs in the page. */
function readTexts(): string[] {
  const found = new Set<string>();
  // Names of languages, each in that language, and names of states.
  const skipped = 'script, style, noscript, [lang]:not(html), datalist';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || element.closest(skipped) !== null) continue;
    found.add((node.textContent ?? '').replaceAll(/\s+/g, ' ').trim());
  }
  for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
    for (const element of document.body.querySelectorAll(`[${name}]`))
      if (element.closest(skipped) === null) found.add((element.getAttribute(name) ?? '').trim());
  return [...found].filter((text) => text !== '');
}
