import { expect, test } from 'vitest';
import { RequestError } from '../../../../client/request.ts';
import { denialReason } from './denial-reason.ts';

const ended = JSON.stringify({ sessionEnded: true });

test('distinguishes an ended session from a visitor who was never admitted', () => {
  expect(denialReason(new RequestError(401, ended), false)).toBe('ended');
  // A second 401 no longer mentions the session, and a 401 from a proxy never does.
  expect(denialReason(new RequestError(401, ''), true)).toBe('ended');
  expect(denialReason(new RequestError(401, ''), false)).toBe('denied');
});

test('an account that is not an admin is denied, regardless of browser storage', () => {
  expect([denialReason(new RequestError(403, ''), true), denialReason(new RequestError(403, ended), true)]).toEqual([
    'denied',
    'denied',
  ]);
});
