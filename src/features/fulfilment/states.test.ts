import { expect, test } from 'vitest';
import {
  canTransition,
  fulfilmentStates,
  isBeyondChange,
  isChangeable,
  isOver,
  type FulfilmentState,
} from './states.ts';

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

test('given goods that have arrived or a canceled order, and no other state, then the order is over', () => {
  expect(fulfilmentStates.filter(isOver)).toEqual(['delivered', 'cancelled']);
});

test('given an order that the partner has not been told to make, and no other, then the customer may change it', () => {
  expect(fulfilmentStates.filter(isChangeable)).toEqual(['planned', 'draft', 'problem']);
});

test('given goods that are being made or under way, and no others, then their address can no longer change', () => {
  expect(fulfilmentStates.filter(isBeyondChange)).toEqual(['making', 'sent']);
});
