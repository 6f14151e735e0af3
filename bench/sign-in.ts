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
  const { requestId } = await (await visitor.post('/api/auth/sign-in', { email: 'admin@example.com' })).json();
  const entered = await visitor.post('/api/auth/sign-in/code', {
    requestId,
    code: codeOf({ config: { appSecret: benchSecret } }, requestId),
  });
  if (entered.status !== 200) throw new Error(`not signed in: ${entered.status}`);
  return { cookie: visitor.cookies() };
}
