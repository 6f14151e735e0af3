import { codeOf } from '../src/features/accounts/server/sign-in-secrets.ts';
import type { ShopProcess } from '../tests/journey/shop-process.ts';
import { Visitor } from '../tests/journey/visitor.ts';
import { benchSecret } from './server-shop.ts';

/** Headers of an admin's requests. */
export type Admin = Readonly<Record<'cookie', string>>;

/** Signs an admin in. The shop runs with `benchSecret`. */
export async function signIn(shop: ShopProcess): Promise<Admin> {
  const visitor = new Visitor(shop);
  await visitor.request('/api/auth/user');
  await signInCustomer(visitor, 'admin@example.com');
  return { cookie: visitor.cookies() };
}

/** Signs a visitor in who has sent a request before. The shop runs with `benchSecret`. */
export async function signInCustomer(
  visitor: Visitor,
  email: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { requestId } = await (await visitor.post('/api/auth/sign-in', { email }, headers)).json();
  const code = codeOf({ config: { appSecret: benchSecret } }, requestId);
  const entered = await visitor.post('/api/auth/sign-in/code', { requestId, code }, headers);
  if (entered.status !== 200) throw new Error(`not signed in: ${entered.status} ${await entered.text()}`);
}
