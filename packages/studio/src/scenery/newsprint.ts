import { outlineText } from '../lettering/outline-text.ts';

const story = [
  'Found on the doormat this morning: one shoe, one ball, and somebody very pleased about both. Witnesses describe a wet nose.',
  'The sofa has changed hands again. Its former owners are said to be sitting on the floor and to be quite content there.',
  'Weather: sunny spells on the windowsill, moving slowly across the rug by late afternoon. Naps are expected everywhere.',
  'A walk was announced shortly after breakfast. The hall was crowded, and the ceremony of the lead was attended by all.',
  'Our correspondent in the kitchen reports that something fell, that it was cheese, and that it is no longer there.',
  'The postman came and went. He was seen off with honours, as he is every day, and promised to return tomorrow.',
].join(' ');

let cached: string | undefined;

/** Columns of small print over the whole 1000 x 1250 sheet, black on nothing. */
export function newsprint(): string {
  cached ??= set();
  return cached;
}

function set(): string {
  const words = story.split(' ');
  let next = 0;
  let out = '';
  for (let column = 0; column < 4; column++) {
    for (let line = 0; line < 74; line++) {
      let text = '';
      while (text.length < 31) text += `${text ? ' ' : ''}${words[next++ % words.length]}`;
      const { path, width } = outlineText(text, 15.5);
      const fit = Math.min(1, 232 / width);
      out += `<path transform="translate(${column * 254 - 2} ${line * 17.4 - 4}) scale(${fit.toFixed(3)} 1)" d="${path}"/>`;
    }
  }
  return `<g transform="rotate(-3 500 625)" fill="#111">${out}</g>`;
}
