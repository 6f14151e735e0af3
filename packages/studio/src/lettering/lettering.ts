import { outlineText, placedLetters } from './outline-text.ts';

export interface Setting {
  /** Horizontal middle of the line, on the drawing's sheet. */
  x: number;
  /** Baseline of the line. */
  y: number;
  /** Whether `y` is the middle of the capitals instead of the baseline, however much the line is shrunk. */
  centered?: boolean;
  /** Height of the em. It shrinks if the line would be wider than `width`. */
  size: number;
  width: number;
  /** Space between letters in ems. */
  tracking: number;
  fill: string;
}

/** Height of the font's capitals in ems. */
const capitals = 0.7;

/** A centered line of text as an SVG element, or '' if the font has none of its letters. */
export function letter(text: string, setting: Setting): string {
  const natural = setLetters(text, setting.size, setting.tracking);
  if (natural.elements.length === 0) return '';
  const shrink = Math.min(1, setting.width / natural.width);
  const left = setting.x - (natural.width * shrink) / 2;
  const baseline = setting.y + (setting.centered ? (capitals / 2) * setting.size * shrink : 0);
  return `<g transform="translate(${left} ${baseline}) scale(${shrink})" fill="${setting.fill}">${natural.elements.join('')}</g>`;
}

/** Greek capitals have no accents; other text stays as it is. */
function capitalsOf(text: string): string {
  const isGreek = /\p{Script=Greek}/u.test(text) && text === text.toUpperCase();
  return isGreek ? text.toLocaleUpperCase('el') : text;
}

/** Sets letter by letter, because tracking replaces kerning. */
function setLetters(text: string, size: number, tracking: number): { elements: string[]; width: number } {
  const elements: string[] = [];
  let x = 0;
  for (const character of placedLetters(capitalsOf(text))) {
    const { path, width } = outlineText(character, size);
    if (path) elements.push(`<path transform="translate(${x} 0)" d="${path}"/>`);
    if (width > 0) x += width + tracking * size;
  }
  return { elements, width: Math.max(1, x - tracking * size) };
}
