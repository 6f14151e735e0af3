import { signInStarted } from '../../src/features/accounts/contract.ts';
import { codeOf } from '../../src/features/accounts/server/sign-in-secrets.ts';
import type { TestBrowser } from '../harness/test-browser.ts';
import type { TestShop } from '../harness/test-shop.ts';

/** Signs a browser in with the code that the email would carry. `remoteAddress` is the browser's network address. */
export async function signIn(
  shop: TestShop,
  browser: TestBrowser,
  email: string,
  remoteAddress = '127.0.0.1',
): Promise<void> {
  await browser.get('/api/auth/user');
  const started = await browser.request({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { email },
    remoteAddress,
  });
  if (started.statusCode >= 300) throw new Error(`sign-in was not started: ${started.body}`);
  const { requestId } = signInStarted.parse(started.json());
  const entered = await browser.request({
    method: 'POST',
    url: '/api/auth/sign-in/code',
    payload: { requestId, code: codeOf(shop.context, requestId) },
    remoteAddress,
  });
  if (entered.statusCode !== 200) throw new Error(`not signed in: ${entered.body}`);
}
