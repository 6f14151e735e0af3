import { expect, test } from 'vitest';
import { RequestError } from '../../../client/request.ts';
import { describeFailure, failureOf, mayRetry } from './load-failure.ts';
import { firstPlace, placeFor } from './panel-address.ts';

test('given a role, an order or a view that is not theirs leads to their first view', () => {
  const team = { ...firstPlace, view: 'team' as const };
  expect(placeFor('owner', team).view).toBe('team');
  expect(placeFor('staff', team).view).toBe('orders');
  expect(placeFor('staff', { ...firstPlace, order: 'o1' }).order).toBe('o1');
  expect(placeFor('printer', { ...firstPlace, order: 'o1' })).toEqual({ ...firstPlace, view: 'to print' });
});

test('a request that the role does not allow neither closes the panel nor is tried again', () => {
  const refusal = new RequestError(403, JSON.stringify({ userMessage: 'Staff may not.', role: 'staff' }));
  expect([failureOf(refusal), mayRetry(0, refusal), describeFailure(refusal)]).toEqual([
    'refused',
    false,
    'Staff may not.',
  ]);
  expect(failureOf(new RequestError(403, JSON.stringify({ userMessage: 'No.' })))).toBe('denied');
});
