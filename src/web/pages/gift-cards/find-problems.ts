import type { z } from 'zod';
import { giftCardOrder } from '../../../features/gift-cards/contract.ts';
import { giftCardErrors } from '../../../words/catalogs/gift-card-errors.ts';
import { giftCardWords } from '../../../words/catalogs/gift-cards.ts';
import { say } from '../../../words/page.ts';

const typedFields = ['from', 'to', 'message', 'buyerEmail', 'recipientEmail', 'sendOn'] as const;
/** A field of the form that somebody types in. */
export type TypedField = (typeof typedFields)[number];

/** What is wrong with the fields of a gift card that somebody buys: the first problem of each, in a sentence. */
export function findProblems(order: z.input<typeof giftCardOrder>): Partial<Record<TypedField, string>> {
  const problems: Partial<Record<TypedField, string>> = {};
  for (const issue of giftCardOrder.safeParse(order).error?.issues ?? []) {
    const field = typedFields.find((name) => name === issue.path[0]);
    if (field !== undefined) problems[field] ??= sayProblem(field, issue);
  }
  return problems;
}

function sayProblem(field: TypedField, issue: z.core.$ZodIssue): string {
  if (field === 'buyerEmail' || field === 'recipientEmail') return say(giftCardWords.emailWrong);
  if (field === 'sendOn') return say(giftCardErrors.date);
  if (issue.code === 'too_big') return say(giftCardErrors.tooLong, { length: Number(issue.maximum) });
  if (field === 'message') return say(giftCardErrors.unprintable);
  if (issue.code === 'too_small') return say(field === 'from' ? giftCardErrors.noFrom : giftCardErrors.noTo);
  return say(giftCardErrors.oneLine);
}
