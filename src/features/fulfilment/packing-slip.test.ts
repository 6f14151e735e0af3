import { expect, test } from 'vitest';
import { noraAddress } from '../../../tests/factories/buyer.ts';
import { readIndents, readPdf } from '../../../tests/factories/read-pdf.ts';
import { inLanguage } from '../../platform/language.ts';
import type { PaperSize } from '../../platform/pdf/paper-size.ts';
import { must } from '../../shared/must.ts';
import { canWrite, writtenPart } from '../../shared/typeface.ts';
import { giftWords } from '../../words/catalogs/gift.ts';
import { packingSlipWords } from '../../words/catalogs/packing-slip.ts';
import { productListWords } from '../../words/catalogs/product-list.ts';
import { compileTexts } from '../../words/compile-texts.ts';
import { languageTags, standardLanguage, type LanguageTag } from '../../words/languages.ts';
import { readTranslation } from '../../words/translations.ts';
import { createWords } from '../../words/words.ts';
import type { ShippingAddress } from '../orders/contract.ts';
import { makePackingSlip } from './server/papers/papers.ts';

const gift = { to: 'Ruth', from: 'Sam', note: 'Enjoy!' };
const support = 'help@shop.test';
const number = '1a2b3c4d';

/** A packing slip in one language, drawn while nobody in particular is spoken to. */
async function drawIn(
  language: LanguageTag,
  {
    size = 'LETTER',
    isGift = false,
    filmCode = false,
    address = noraAddress,
  }: { size?: PaperSize; isGift?: boolean; filmCode?: boolean; address?: ShippingAddress } = {},
) {
  const texts = compileTexts(language === standardLanguage ? {} : await readTranslation(language));
  const words = createWords(
    () => texts.all,
    () => language,
  );
  const context = {
    config: { shopName: 'Pawtelier', supportEmail: support, timezone: 'UTC' },
    publicUrl: 'https://shop.test',
    words,
    filmLinks: { sign: () => 'key', verify: () => true },
  };
  const line = {
    quantity: 2,
    title: 'Pet',
    productSize: '8x10 inches',
    productMaterial: 'Matte',
    artworkId: 'art_1',
    selectedVariation: 0,
  };
  const view = {
    id: `ord_00000000${number}`,
    createdAt: '2026-03-02T12:00:00Z',
    orderItems: [],
    gift: isGift ? gift : null,
  };
  const parcel = { order: { view, language }, address, lines: [line] };
  const look = { address: ['1 Shop Street'], logo: null, accent: null, filmCode };
  const pdf = await inLanguage(null, () => makePackingSlip(context, parcel, { look, size }));
  return { pdf, words };
}

test('given an order in English, then its packing slip says what packing slips have always said', async () => {
  const { pdf } = await drawIn('en');
  expect(readPdf(pdf).split('\n')).toEqual([
    'Pawtelier',
    '1 Shop Street',
    'Order 1a2b3c4d, March 2, 2026',
    'Ship to',
    'Nora Lindqvist',
    '418 Maple Street',
    'Portland, OR 97205',
    '2 × Pet',
    '8x10 inches, Matte',
    'Thank you. We hope that it makes you smile every time you pass it.',
    'Anything wrong? Write to help@shop.test.',
  ]);
  expect(pdf.toString('latin1')).toContain('(Packing slip 1a2b3c4d)');
});

test.each(['髙橋', 'Nguyễn', '김'])(
  'given %s, whose letters papers lack, then no part of the name is printed',
  async (lastName) => {
    const { pdf } = await drawIn('en', { address: { ...noraAddress, lastName } });
    expect(readPdf(pdf).split('\n').slice(2, 6)).toEqual([
      'Order 1a2b3c4d, March 2, 2026',
      'Ship to',
      '418 Maple Street',
      'Portland, OR 97205',
    ]);
  },
);

test('given an address of which no line can be printed, then the number of the order stands alone', async () => {
  const seoul = {
    ...noraAddress,
    firstName: '하늘',
    lastName: '김',
    address: '세종대로',
    city: '중구',
    state: '',
    zipCode: '04524',
  };
  const { pdf } = await drawIn('en', { address: { ...seoul, country: 'KR' } });
  const lines = readPdf(pdf).split('\n');
  expect(lines.filter((line) => /하|김|세|중/u.test(line))).toEqual([]);
  expect(lines).toContain('Order 1a2b3c4d, March 2, 2026');
});

/** The date as each language writes it. */
const days: Partial<Record<LanguageTag, string>> = {
  de: '2. März 2026',
  fr: '2 mars 2026',
  es: '2 de marzo de 2026',
  it: '2 marzo 2026',
  'pt-BR': '2 de março de 2026',
  ja: '2026年3月2日',
  nl: '2 maart 2026',
};
const leftToRight = languageTags.filter((tag) => tag !== standardLanguage && tag !== 'ar');

const isIn = (pdf: Buffer, text: string) => lettersOf(readPdf(pdf)).includes(lettersOf(writtenPart(text)));

test.each(leftToRight)('given an order in %s, then its packing slip is all in it', async (tag) => {
  const { pdf, words } = await drawIn(tag, { filmCode: true });
  const { say } = words;
  const size = say(productListWords.inches, { size: '8x10' });
  const said = [
    say(packingSlipWords.order, { number, day: must(days[tag]) }),
    say(packingSlipWords.shipTo),
    say(productListWords.comma, { first: size, second: 'Matte' }),
    say(packingSlipWords.thanks),
    say(giftWords.cardFilm),
    say(packingSlipWords.wrong, { support }),
  ];
  expect(said.filter((text) => !canWrite(text))).toEqual([]);
  expect(said.filter((text) => !isIn(pdf, text))).toEqual([]);
});

test('given a gift, then its names and its note stand in place of the thanks', async () => {
  const { pdf, words } = await drawIn('ja', { isGift: true });
  for (const text of ['Ruthさんへ', 'Enjoy!', 'Samより']) expect([text, isIn(pdf, text)]).toEqual([text, true]);
  expect(isIn(pdf, words.say(packingSlipWords.thanks))).toBe(false);
});

/** A text without its spaces, at which lines are broken. */
function lettersOf(text: string): string {
  return text.replaceAll(/\s/gu, '');
}

test('given an order in Arabic, then its packing slip is read from right to left, and no English is in it', async () => {
  const indents = { en: readIndents((await drawIn('en')).pdf), ar: readIndents((await drawIn('ar')).pdf) };
  expect(new Set(indents.en.map(Math.round))).toEqual(new Set([65]));
  expect(Math.min(...indents.ar)).toBeGreaterThan(200);
  // Glyphs that are shared by several Arabic letters cannot be read back, so only the other letters are.
  const { pdf } = await drawIn('ar', { filmCode: true, isGift: true });
  expect([...readPdf(pdf).matchAll(/[a-z]{2,}/gi)].map(String).toSorted()).toEqual(
    'Enjoy Lindqvist Maple Matte Nora OR Pawtelier Pet Portland Ruth Sam Shop Street Street help shop test'.split(' '),
  );
});

test('given A4 paper, then the packing slip has its size, and letter paper has its own', async () => {
  const boxOf = async (size: PaperSize) =>
    /MediaBox \[([^\]]*)\]/.exec((await drawIn('nl', { size })).pdf.toString('latin1'))?.[1];
  expect([await boxOf('A4'), await boxOf('LETTER')]).toEqual(['0 0 595.28 841.89', '0 0 612 792']);
});
