import { faqPlaceholders, type FaqItem } from './faq.ts';
import { findUnknownPlaceholder } from './placeholders.ts';

/** Sentences for the owner by the path of the field, for questions that cannot be shown. */
export function findFaqProblems(faq: readonly FaqItem[]): Record<string, string> {
  const problems: Record<string, string> = {};
  if (faq.length === 0) problems['faq'] = 'Keep at least one question, or go back to ours.';
  const asked = new Set<string>();
  for (const [index, { question, answer }] of faq.entries()) {
    const problem = findUnknownPlaceholder(answer, faqPlaceholders);
    if (problem !== null) problems[`faq.${index}.answer`] = problem;
    if (asked.has(question)) problems[`faq.${index}.question`] = 'Ask each question once.';
    asked.add(question);
  }
  return problems;
}
