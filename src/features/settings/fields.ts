import { z } from 'zod';

/** Limits of what an owner can set, as the messages name them. */
export const limits = {
  maxBasisPoints: 3_000,
  /** In thousandths of a percent. */
  maxRate: 30_000,
  maxPercent: 90,
  address: 300,
  imprint: 5_000,
  legal: 30_000,
  seasons: 24,
  questions: 20,
  /** More than any message allows; each has its own limit. */
  words: 2_000,
  zones: 40,
  taxRates: 400,
  maxDays: 90,
  presets: 6,
  giftText: 1_000,
  refundDays: 365,
  invoiceNote: 500,
} as const;

export const text = (max: number, ifEmpty = 'Write something, or leave it out to use the default.') =>
  z
    .string()
    .trim()
    .min(1, ifEmpty)
    .max(max, `Use at most ${max} characters.`)
    // Line breaks and control characters would break email headers and page titles.
    .regex(/^[^\p{Cc}]*$/u, 'Use one line without control characters.');

/** In the shop's own currency; `findAmountProblems` knows how much it can be. */
export const cents = z.int('Type an amount such as 19.95.');

export const paragraphs = (max: number) =>
  z
    .string()
    .max(max, `Use at most ${max.toLocaleString('en-US')} characters.`)
    .regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u, 'Remove the control characters.');
