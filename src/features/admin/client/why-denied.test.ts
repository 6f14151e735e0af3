import { expect, test } from 'vitest';
import { RequestError } from '../../../web/api/request.ts';
import { whyDenied } from './why-denied.ts';

const ended = JSON.stringify({ sessionEnded: true });

test('an ended session is told apart from somebody who was never let in', () => {
  expect(whyDenied(new RequestError(401, ended), false)).toBe('ended');
  // The second of two answers does not know of the session any more, and a proxy's 401 never did.
  expect(whyDenied(new RequestError(401, ''), true)).toBe('ended');
  expect(whyDenied(new RequestError(401, ''), false)).toBe('denied');
});

test('somebody who is no admin is denied, whatever was kept in the browser', () => {
  expect([whyDenied(new RequestError(403, ''), true), whyDenied(new RequestError(403, ended), true)]).toEqual([
    'denied',
    'denied',
  ]);
});
