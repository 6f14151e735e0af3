import { expect, test } from 'vitest';
import { readIndents, readPdf } from '../../../tests/factories/read-pdf.ts';
import { drawWithFonts, heightOfRuns, writeLine, writeRuns } from './draw.ts';
import { runsOf } from './line-order.ts';

test('given pictographs, then they are left out with all that belongs to them', () => {
  expect(runsOf('Hi 👨‍👩‍👧 👍🏽 ❤️ 🇩🇪 © ™')).toMatchObject([{ font: 'latin', text: 'Hi     © ™' }]);
});

test('given several scripts, then each is written with its typeface, and what none has is left out', async () => {
  expect(runsOf('Für Мурка と桃 생')).toMatchObject([
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

test('given Arabic and Hebrew, then runs stand as they are read, from right to left', () => {
  const line = (text: string, direction?: 'ltr' | 'rtl') => runsOf(text, direction).map((run) => run.text);
  expect(line('فاتورة 12')).toEqual(['12', ' ', 'فاتورة']);
  expect(line('الإجمالي (22.10 €) لـ Ada')).toEqual(['Ada', ' ', 'لـ', ' (€ ', '22.10', ') ', 'الإجمالي']);
  // In a text from left to right, words of another direction keep their place.
  expect(line('Für שלום עולם, bitte', 'ltr')).toEqual(['Für ', 'עולם', ' ', 'שלום', ', bitte']);
  expect(line('Ada', 'rtl')).toEqual(['Ada']);
});

test('given an address in Latin letters on a paper read from right to left, then only its side changes', async () => {
  const pdf = await drawWithFonts({ size: 'LETTER', margin: 0, title: 'Card' }, (document) =>
    writeRuns(document, '12 Main Street', { x: 50, y: 50, width: 300, size: 14, rtl: true }),
  );
  expect(readPdf(pdf)).toBe('12 Main Street');
  expect(Math.min(...readIndents(pdf))).toBeGreaterThan(200);
});

test('given Arabic, then letters are joined, and a long text is broken into lines that begin on the right', async () => {
  const note = 'عيد ميلاد سعيد يا أجمل كلب في العالم كله، مع كل الحب من العائلة';
  let height = 0;
  const pdf = await drawWithFonts({ size: 'LETTER', margin: 0, title: 'Card' }, (document) => {
    height = heightOfRuns(document, note, 160, 14);
    writeRuns(document, note, { x: 50, y: 50, width: 160, size: 14, rtl: true });
    expect(document.y).toBeCloseTo(50 + height);
    writeLine(document, 'سعيد', { left: 50, y: 200, size: 14, rtl: true });
  });
  expect(height).toBeGreaterThan(3 * 14);
  expect(pdf.toString('latin1')).toMatch(/NotoNaskhArabic/);
  // The glyphs of joined letters stand for the letters that they show, from left to right.
  expect(readPdf(pdf).split('\n').at(-1)).toBe(Array.from('سعيد').toReversed().join(''));
});
