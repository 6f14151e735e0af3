import { expect, test } from 'vitest';
import { codeAlphabet, codeLength, formatGiftCardCode, readGiftCardCode } from './contract.ts';
import { createCodeMaker, hashCode } from './server/codes.ts';

test('a code has 16 letters and digits of which no two look alike, and is another one for every card and secret', () => {
  const [one, other] = [createCodeMaker('a secret'), createCodeMaker('another secret')];
  const codes = ['gif_1', 'gif_2'].flatMap((id) => [one.codeOf(id), other.codeOf(id)]);
  expect(new Set(codes).size).toBe(4);
  for (const code of codes) {
    expect(code).toHaveLength(codeLength);
    expect(codeLength).toBeGreaterThanOrEqual(16);
    expect(code).toMatch(new RegExp(`^[${codeAlphabet}]+$`));
  }
  expect(codeAlphabet).not.toMatch(/[0O1IL2Z5S8B]/);
  expect(one.codeOf('gif_1')).toBe(codes[0]);
  expect(hashCode('A')).not.toContain('A');
});

test('a code is read however it is typed, and nothing else is', () => {
  const code = 'ACDEFGHJKMNPQRTV';
  expect(formatGiftCardCode(code)).toBe('ACDE-FGHJ-KMNP-QRTV');
  for (const typed of [' acde-fghj-kmnp-qrtv ', 'ACDE FGHJ KMNP QRTV', 'acdefghjkmnpqrtv'])
    expect(readGiftCardCode(typed)).toBe(code);
  for (const typed of ['', 'ACDE', `${code}A`, 'ACDE-FGHJ-KMNP-QRT0', '💥'.repeat(16)])
    expect(readGiftCardCode(typed)).toBeNull();
});
