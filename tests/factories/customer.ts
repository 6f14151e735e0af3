import { signInStarted } from '../../src/features/accounts/contract.ts';
import { codeOf } from '../../src/features/accounts/server/sign-in-secrets.ts';
import type { TestBrowser } from '../harness/test-browser.ts';
import type { TestShop } from '../harness/test-shop.ts';

/** Signs a browser in by the code that the mail would bring. */
export async function signIn(shop: TestShop, browser: TestBrowser, email: string): Promise<void> {
  await browser.get('/api/auth/user');
  const asked = await browser.post('/api/auth/sign-in', { email });
  const { requestId } = signInStarted.parse(asked.json());
  const entered = await browser.post('/api/auth/sign-in/code', { requestId, code: codeOf(shop.context, requestId) });
  if (entered.statusCode !== 200) throw new Error(`not signed in: ${entered.body}`);
}
