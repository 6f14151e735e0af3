import { notFound } from '../../shared/shop-error.ts';
import type { Config } from '../config.ts';
import { isDevToken } from '../dev-token.ts';
import type { App } from './app.ts';

const cookieName = 'dev';

/**
 * Registers pages that exist only in test mode and require the token that the start prints: `/dev/…?token=…` once, then
 * a cookie stores it. Without the token they respond like an unknown path.
 */
export async function registerDevPages(
  app: App,
  config: Pick<Config, 'mode' | 'appSecret'>,
  register: (scope: App) => void | Promise<void>,
): Promise<void> {
  if (config.mode !== 'test') return;
  await app.register(async (plain) => {
    const scope = plain as App;
    scope.addHook('onRequest', async (request, reply) => {
      const offered: unknown = Reflect.get(Object(request.query), 'token') ?? request.cookies[cookieName];
      if (typeof offered !== 'string' || !isDevToken(config.appSecret, offered)) throw notFound();
      reply.setCookie(cookieName, offered, { path: '/dev', httpOnly: true, sameSite: 'strict' });
    });
    await register(scope);
  });
}
