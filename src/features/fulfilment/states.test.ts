import { expect, test } from 'vitest';
import { fulfilmentStates, isChangeable, isOver, canTransition, type FulfilmentState } from './states.ts';

const nextStates = (from: FulfilmentState) => fulfilmentStates.filter((to) => canTransition(from, to)).join(' ');

test('given a state, then only these follow it', () => {
  expect(Object.fromEntries(fulfilmentStates.map((state) => [state, nextStates(state)]))).toEqual({
    planned: 'placing problem cancelled',
    placing: 'planned draft released making sent delivered problem cancelled',
    draft: 'draft releasing released making sent delivered problem cancelling cancelled',
    releasing: 'draft released making sent delivered problem cancelled',
    released: 'making sent delivered problem cancelling cancelled',
    making: 'sent delivered problem cancelled',
    sent: 'delivered problem cancelled',
    delivered: 'problem',
    problem: 'planned draft released making sent delivered problem cancelling cancelled',
    cancelling: 'draft released making sent delivered problem cancelled',
    cancelled: '',
  });
});

test('an order becomes `released` only from `releasing` or `placing`, or if somebody else releases it', () => {
  // `draft` and `problem` become `released` if somebody releases the order on the partner's own site.
  const before = fulfilmentStates.filter((state) => canTransition(state, 'released'));
  expect(before).toEqual(['placing', 'draft', 'releasing', 'problem', 'cancelling']);
});

test('`isOver` and `isChangeable` are true for these states only', () => {
  expect(fulfilmentStates.filter(isOver)).toEqual(['delivered', 'cancelled']);
  expect(fulfilmentStates.filter(isChangeable)).toEqual(['planned', 'draft', 'problem']);
});
