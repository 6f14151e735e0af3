import { expect, test } from 'vitest';
import { currencyCodes } from '../../shared/currencies.ts';
import { formatMoney, money } from '../../shared/money.ts';
import { canWrite } from '../../shared/typeface.ts';
import { languageTags } from '../../words/languages.ts';
import { inLanguage } from '../language.ts';
import { amountOnPaper } from './amount-on-paper.ts';
import { runsOf } from './line-order.ts';

/** What a paper shows of a text: typefaces drop characters that they lack. */
const printed = (text: string) =>
  runsOf(text)
    .map((run) => run.text)
    .join('');

test.each(languageTags)('papers in %s show the currency of every amount', (tag) => {
  inLanguage(tag, () => {
    for (const currency of currencyCodes)
      for (const amount of [money(123_450, currency), money(-500, currency)]) {
        const written = amountOnPaper(amount);
        const shown = {
          currency,
          written,
          canWrite: canWrite(written),
          hasSign: /[^\d\s.,٫-]/u.test(printed(written)),
        };
        expect(shown).toEqual({ currency, written, canWrite: true, hasSign: true });
      }
  });
});

test('a currency sign that the typefaces of papers have stays, and any other becomes the currency code', () => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  expect(['usd', 'eur', 'inr', 'krw', 'ils'].map((code) => plain(amountOnPaper(money(320_000, code))))).toEqual([
    '$3,200.00',
    '€3,200.00',
    '₹3,200.00',
    'KRW 320,000',
    'ILS 3,200.00',
  ]);
  inLanguage('de', () => {
    expect(plain(amountOnPaper(money(320_000, 'vnd'), true))).toBe('320.000 VND');
    expect(plain(formatMoney(money(320_000, 'vnd')))).toBe('320.000 ₫');
  });
});
