import { z } from 'zod';
import { keepVisitGift, readVisitGift } from '../../../client/visit.ts';
import { addMilliseconds, day } from '../../../shared/time.ts';
import { giftRequest, type GiftRequest } from '../../orders/contract.ts';
import { addressWords } from '../../../words/catalogs/address.ts';
import { giftCardErrors } from '../../../words/catalogs/gift-card-errors.ts';
import { giftWords } from '../../../words/catalogs/gift.ts';
import { say } from '../../../words/page.ts';

const typedGift = z.object({
  isGift: z.boolean(),
  to: z.string(),
  from: z.string(),
  note: z.string(),
  hidePrices: z.boolean(),
  isEmailed: z.boolean(),
  recipientEmail: z.string(),
  /** '2026-12-24'; '' for at once. */
  sendOn: z.string(),
});
/** What the buyer has chosen and typed about a gift, which may be wrong. */
export type TypedGift = z.infer<typeof typedGift>;

const giftFields = ['to', 'from', 'note', 'recipientEmail', 'sendOn'] as const;
export type GiftField = (typeof giftFields)[number];
/** What is wrong with a field, in a sentence. */
export type GiftProblems = Partial<Record<GiftField, string>>;

const nothing: TypedGift = {
  isGift: false,
  to: '',
  from: '',
  note: '',
  hidePrices: true,
  isEmailed: false,
  recipientEmail: '',
  sendOn: '',
};

/** What was typed during this visit, so that it survives a reload. */
export function readTypedGift(): TypedGift {
  try {
    return typedGift.parse(JSON.parse(readVisitGift() ?? ''));
  } catch {
    return nothing;
  }
}

export function keepTypedGift(gift: TypedGift): void {
  keepVisitGift(JSON.stringify(gift));
}

/**
 * What is sent to the shop: null if it is not a gift, undefined if the buyer has never said that it is one. Without a name
 * it is for `firstName`, if a gift can have that name.
 */
export function giftRequestOf(gift: TypedGift, firstName: string): GiftRequest | null | undefined {
  if (!gift.isGift) return readVisitGift() === null ? undefined : null;
  const { to, from, note, hidePrices, isEmailed, recipientEmail, sendOn } = gift;
  return {
    to: to.trim() || (giftRequest.shape.to.safeParse(firstName).data ?? ''),
    from: from.trim(),
    note: note.trim(),
    hidePrices,
    recipientEmail: isEmailed ? recipientEmail.trim() : null,
    sendOn: isEmailed && sendOn !== '' ? sendOn : null,
  };
}

export function findGiftProblems(gift: TypedGift): GiftProblems {
  const problems: GiftProblems = {};
  if (!gift.isGift) return problems;
  for (const issue of giftRequest.safeParse(giftRequestOf(gift, '')).error?.issues ?? []) {
    const field = giftFields.find((name) => name === issue.path[0]);
    if (field !== undefined) problems[field] ??= sayProblem(field, issue);
  }
  // The shop checks the day in its own time zone. A day that is over in every time zone is wrong at once.
  const yesterday = addMilliseconds(new Date(), -day).toISOString().slice(0, 10);
  if (gift.isEmailed && gift.sendOn !== '' && gift.sendOn < yesterday) problems.sendOn ??= say(giftCardErrors.date);
  return problems;
}

function sayProblem(field: GiftField, issue: z.core.$ZodIssue): string {
  if (field === 'recipientEmail') return say(addressWords.wrongEmail);
  if (field === 'sendOn') return say(giftCardErrors.date);
  if (issue.code === 'too_big') return say(giftCardErrors.tooLong, { length: Number(issue.maximum) });
  return say(giftCardErrors.unprintable);
}

const fieldNames = {
  to: giftWords.to,
  from: giftWords.from,
  note: giftWords.note,
  recipientEmail: giftWords.theirEmail,
  sendOn: giftWords.sendOn,
} as const;

/** The names of the fields with problems, as the form shows them. */
export function nameGiftProblems(problems: GiftProblems): string[] {
  return giftFields.filter((field) => problems[field] !== undefined).map((field) => say(fieldNames[field]));
}

/** The first field with a problem. */
export function firstGiftProblem(problems: GiftProblems): GiftField | undefined {
  return giftFields.find((field) => problems[field] !== undefined);
}
