import { outlineText } from '../../lettering/outline-text.ts';

const story = [
  'Found on the doormat this morning: one shoe, one ball, and somebody very pleased about both. Witnesses describe a wet nose.',
  'The sofa has changed hands again. Its former owners are said to be sitting on the floor and to be quite content there.',
  'Weather: sunny spells on the windowsill, moving slowly across the rug by late afternoon. Naps are expected everywhere.',
  'A walk was announced shortly after breakfast. The hall was crowded, and the ceremony of the lead was attended by all.',
  'Our correspondent in the kitchen reports that something fell, that it was cheese, and that it is no longer there.',
  'The postman came and went. He was seen off with honors, as he is every day, and promised to return tomorrow.',
].join(' ');

const size = 15.5;

interface Type {
  outlines: string;
  lines: { baseline: number; words: string }[];
}

let cached: Type | undefined;

/**
 * Distance from the requested rows at which a line is certain not to touch them, although lines are rotated and have
 * ascenders and descenders.
 */
const reach = 50;

/**
 * Columns of small print on the 1000 x 1250 sheet, black on transparent: the lines that touch rows `from` to `to`. Each
 * word is outlined once and then referenced; without references the sheet would be twelve megabytes of curves.
 */
export function newsprint(from: number, to: number): string {
  cached ??= typeset();
  const lines = cached.lines
    .filter(({ baseline }) => baseline > from - reach && baseline < to + reach)
    .map(({ words }) => words);
  return `<defs>${cached.outlines}</defs><g transform="rotate(-3 500 625)" fill="#111">${lines.join('')}</g>`;
}

function typeset(): Type {
  const words = story.split(' ');
  const types = new Map([...new Set(words)].map((word, i) => [word, { name: `word${i}`, ...outlineText(word, size) }]));
  const space = outlineText('a a', size).width - outlineText('aa', size).width;
  const lines: Type['lines'] = [];
  let next = 0;
  for (let column = 0; column < 4; column++) {
    for (let line = 0; line < 74; line++) {
      let letters = 0;
      let width = 0;
      let uses = '';
      while (letters < 31) {
        const word = words[next++ % words.length];
        const type = types.get(word)!;
        const gap = letters > 0 ? 1 : 0;
        width += gap * space;
        uses += `<use href="#${type.name}" x="${width.toFixed(2)}"/>`;
        width += type.width;
        letters += gap + word.length;
      }
      const baseline = line * 17.4 - 4;
      const fit = Math.min(1, 232 / width);
      lines.push({
        baseline,
        words: `<g transform="translate(${column * 254 - 2} ${baseline}) scale(${fit.toFixed(3)} 1)">${uses}</g>`,
      });
    }
  }
  return { outlines: [...types.values()].map(({ name, path }) => `<path id="${name}" d="${path}"/>`).join(''), lines };
}
