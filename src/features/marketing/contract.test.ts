import { expect, test } from 'vitest';
import { screenOf } from './contract.ts';

test.for([
  ['/', '/'],
  ['/app?step=style', '/app'],
  ['/app/', '/app'],
  ['/order/ord_4k0w?key=abc.def', '/order/:id'],
  ['/order/ord_4k0w/more', '/order/:id'],
  ['/success?payment_intent=pi_1', '/success'],
  ['/sign-in/link#token', '/sign-in/link'],
  ['/ada@example.com', 'other'],
  ['//', '/'],
] as const)('%s is the screen %s', ([path, screen]) => {
  expect(screenOf(path)).toBe(screen);
});
