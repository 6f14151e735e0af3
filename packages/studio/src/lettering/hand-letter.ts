import { hash2 } from '../core/noise.ts';
import type { Setting } from './lettering.ts';
import { outlineText, placedLetters } from './outline-text.ts';

/**
 * A centered line as if lettered with a brush: italic, each letter at a slightly different angle. Returns '' if the
 * font has none of the letters.
 */
export function handLetter(text: string, setting: Omit<Setting, 'centered'>): string {
  const { size } = setting;
  let out = '';
  let x = 0;
  let index = 0;
  for (const character of placedLetters(text)) {
    const { path, width } = outlineText(character, size, { face: 'italic' });
    const wobble = (channel: number): number => hash2(index, channel, 91) - 0.5;
    if (path) {
      out += `<path transform="translate(${(x + width / 2).toFixed(2)} ${(wobble(1) * 0.07 * size).toFixed(2)}) rotate(${(wobble(2) * 7).toFixed(2)}) scale(${(1 + wobble(3) * 0.07).toFixed(3)}) translate(${(-width / 2).toFixed(2)} 0)" d="${path}"/>`;
    }
    x += width + setting.tracking * size;
    index++;
  }
  if (out === '') return '';
  const natural = x - setting.tracking * size;
  const shrink = Math.min(1, setting.width / natural);
  return `<g transform="translate(${setting.x - (natural * shrink) / 2} ${setting.y}) scale(${shrink})" fill="${setting.fill}">${out}</g>`;
}
