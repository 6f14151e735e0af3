import { create } from 'fontkit';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compose } from '../compose/compose.ts';
import { styleIds } from '../compose/recipe.ts';
import { drawPet, petNames } from '../drawn-pets/index.ts';
import { render } from '../render.ts';
import { analysisOfDrawn } from '../styles/drawn-analysis.ts';
import { handLetter } from './hand-letter.ts';
import { findUnknownLetters } from './known-letters.ts';
import { letter } from './lettering.ts';
import { outlineText, placedLetters } from './outline-text.ts';
import { phrasesOf } from './style-words.ts';
import { loadScripts, typefacesOf } from './typefaces.ts';

const setting = { x: 500, y: 100, size: 80, width: 900, tracking: 0, fill: '#000' };

test('given a name in another script, then its typeface letters it', async () => {
  await loadScripts(['Мурка', 'Ωρίων', 'محبوب', 'מיצי', 'モチ']);
  for (const name of ['Мурка', 'Ωρίων', 'محبوب', 'מיצי', 'モチ', '桃太郎']) {
    expect(outlineText(name, 10).width).toBeGreaterThan(10);
    expect(letter(name, setting)).toContain('<path');
    expect(handLetter(name, setting)).toContain('<path');
  }
});

test('given Arabic, then letters join, which changes their outlines, and words stand from right to left', () => {
  const joined = outlineText('محب', 10).width;
  const single = Array.from('محب').reduce((sum, character) => sum + outlineText(character, 10).width, 0);
  expect(joined).toBeLessThan(single);
  expect(placedLetters('محبوب & Max')).toEqual(['M', 'a', 'x', ' ', '&', ' ', 'محبوب']);
  expect(placedLetters('Max & لولو')).toEqual(['M', 'a', 'x', ' ', '&', ' ', 'لولو']);
  expect(placedLetters('שלום')).toEqual(['ם', 'ו', 'ל', 'ש']);
  expect(placedLetters('Zoë')).toEqual(['Z', 'o', 'ë']);
});

test('given Greek capitals, then they have no accents', () => {
  expect(letter('ΩΡΊΩΝ', setting)).toBe(letter('ΩΡΙΩΝ', setting));
  expect(letter('Ωρίων', setting)).not.toBe(letter('Ωριων', setting));
});

test('given letters, then those that no typeface has are named, each once, and emoji are not', async () => {
  for (const name of ['Zoë', 'Šárka', 'モチ', 'Ωρίων', 'Мурка', 'محبوب', '桃太郎', "D'Artagnan 2 🐕"])
    expect(await findUnknownLetters(name)).toEqual([]);
  expect(await findUnknownLetters('뽀삐 뽀')).toEqual(['뽀', '삐']);
  expect(await findUnknownLetters('咪咪 & Max')).toEqual(['咪']);
});

test('given the list of known letters, then it is that of the typefaces', async () => {
  const files = ['vollkorn-600-normal', 'vollkorn-600-italic', 'noto-naskh-arabic-700', 'kaisei-opti-700'];
  await loadScripts(['Мурка', 'محبوب', 'מיצי', 'モチ']);
  const all = new Set<string>();
  for (const file of files) {
    const bytes = await readFile(new URL(`../../fonts/${file}.ttf.gz`, import.meta.url));
    const font = create(gunzipSync(bytes)) as unknown as { characterSet: number[] };
    for (const codePoint of font.characterSet) all.add(String.fromCodePoint(codePoint));
  }
  for (let codePoint = 0x20; codePoint < 0xa000; codePoint++) all.add(String.fromCodePoint(codePoint));
  const faces = [typefacesOf('roman'), typefacesOf('italic')];
  const wrong = [];
  for (const character of all) {
    // Letters with parts of their own are drawn as one where there is one.
    if (character.normalize('NFC') !== character || !/[\p{L}\p{M}\p{N}]/u.test(character)) continue;
    const drawn = faces.every((face) => face.some((typeface) => typeface.has(character)));
    const isKnown = (await findUnknownLetters(character)).length === 0;
    if (drawn !== isKnown) wrong.push(character);
  }
  expect(wrong).toEqual([]);
});

test('given the words of any language, then a typeface has their letters', async () => {
  for (const words of ['en', 'de', 'fr', 'es', 'it', 'pt-BR', 'ja', 'nl', 'ar'])
    for (const phrase of Object.values(phrasesOf({ words })))
      expect(await findUnknownLetters(phrase.replace('{name}', ''))).toEqual([]);
});

test('given a recipe of an earlier version with letters that were left out, then they still are', async () => {
  const drawn = await drawPet(petNames[0], { width: 300 });
  const analysis = analysisOfDrawn(drawn);
  const paint = async (petName: string | null, words?: string) => {
    const recipe = compose(analysis, 'vintage-poster-print', { seed: 0, variation: 0, petName });
    const { words: _words, ...earlier } = recipe;
    const picture = await render(drawn.photo, analysis, words === undefined ? earlier : recipe, {
      width: 160,
      height: 200,
    });
    return Buffer.from(picture.data).toString('base64');
  };
  expect(compose(analysis, 'vintage-poster-print', { seed: 0, variation: 0, petName: 'Мурка' }).words).toBe('en');
  const nameless = await paint(null);
  expect(await paint('Мурка')).toBe(nameless);
  expect(await paint('Мурка', 'en')).not.toBe(nameless);
});

test('given a language, then only styles with words have it in their recipes', async () => {
  const analysis = analysisOfDrawn(await drawPet(petNames[0], { width: 300 }));
  const styles = styleIds.filter(
    (style) => compose(analysis, style, { seed: 0, variation: 0, petName: 'Max', language: 'de' }).words === 'de',
  );
  expect(styles).toEqual(['my-pup-and-me', 'birthday', 'thank-you']);
});
