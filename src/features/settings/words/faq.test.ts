import { expect, test } from 'vitest';
import { findProblems, publicSettings, resolveSettings, standardFaq } from '../contract.ts';

test('given nothing set, then the questions are the default ones; given questions of the owner, then theirs in their order', () => {
  expect(resolveSettings({}, []).faq).toBe(standardFaq);
  const faq = [
    { question: 'Do you paint parrots?', answer: 'Gladly.' },
    { question: 'And cats?', answer: 'Of course.' },
  ];
  expect(resolveSettings({ faq }, []).faq).toEqual(faq);
  expect(publicSettings({ faq })).toEqual({ faq });
});

test('given the default questions, then an owner can save them as they are', () => {
  expect(findProblems({ faq: standardFaq })).toEqual({});
});

test.each([
  [[], 'faq', 'Keep at least one question, or go back to ours.'],
  [[{ question: ' ', answer: 'x' }], 'faq.0.question', 'Write the question, or remove it.'],
  [[{ question: 'x', answer: '' }], 'faq.0.answer', 'Write the answer, or remove the question.'],
  [[{ question: 'x', answer: 'y'.repeat(601) }], 'faq.0.answer', 'Use at most 600 characters.'],
  [[{ question: 'x'.repeat(121), answer: 'y' }], 'faq.0.question', 'Use at most 120 characters.'],
  [
    [{ question: 'x', answer: '{size}' }],
    'faq.0.answer',
    'There is no placeholder {size}. Remove the braces, or choose one from the list.',
  ],
  [
    [
      { question: 'Same?', answer: 'x' },
      { question: 'Same?', answer: 'y' },
    ],
    'faq.1.question',
    'Ask each question once.',
  ],
  [
    Array.from({ length: 21 }, (_, index) => ({ question: `${index}?`, answer: 'x' })),
    'faq',
    'Keep at most 20 questions.',
  ],
])('given %j, then the owner reads why it cannot be saved', (faq, path, sentence) => {
  expect(findProblems({ faq })[path]).toBe(sentence);
});
