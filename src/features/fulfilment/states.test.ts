import { expect, test } from 'vitest';
import { fulfilmentStates, isChangeable, isOver, canTransition, type FulfilmentState } from './states.ts';

const after = (from: FulfilmentState) => fulfilmentStates.filter((to) => canTransition(from, to)).join(' ');

test('given a state, then only these follow it', () => {
  expect(Object.fromEntries(fulfilmentStates.map((state) => [state, after(state)]))).toEqual({
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

test('given what can cost money, then it is released only by way of `releasing` or `placing`, or by somebody else', () => {
  // `draft` and `problem` become `released` where somebody has released it at the partner's own site.
  const before = fulfilmentStates.filter((state) => canTransition(state, 'released'));
  expect(before).toEqual(['placing', 'draft', 'releasing', 'problem', 'cancelling']);
});

test('given a state, then it says whether it is over, and whether the customer may still change the order', () => {
  expect(fulfilmentStates.filter(isOver)).toEqual(['delivered', 'cancelled']);
  expect(fulfilmentStates.filter(isChangeable)).toEqual(['planned', 'draft', 'problem']);
});
