import { expect, test } from 'vitest';
import { drawWithFonts, splitByFont, writeRuns } from './draw.ts';

test('given pictographs, then they are left out with all that belongs to them', () => {
  expect(splitByFont('Hi 👨‍👩‍👧 👍🏽 ❤️ 🇩🇪 © ™')).toEqual([{ font: 'latin', text: 'Hi     © ™' }]);
});

test('given several scripts, then each is written with its typeface, and what none has is left out', async () => {
  expect(splitByFont('Für Мурка と桃 생')).toEqual([
    { font: 'latin', text: 'Für ' },
    { font: 'cyrillic-greek', text: 'Мурка' },
    { font: 'latin', text: ' ' },
    { font: 'japanese', text: 'と桃' },
    { font: 'latin', text: ' ' },
  ]);
  const pdf = await drawWithFonts({ size: 'LETTER', margin: 50, title: 'Card' }, (document) =>
    writeRuns(document, 'お誕生日おめでとう、Мурка', { x: 50, y: 50, width: 300, size: 14, bold: true }),
  );
  expect(pdf.toString('latin1')).toMatch(/KaiseiOpti/);
  expect(pdf.toString('latin1')).toMatch(/Vollkorn/);
});
