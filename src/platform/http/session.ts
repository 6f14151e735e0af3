import type { FastifyRequest } from 'fastify';
import { signedInHint } from '../../shared/signed-in-hint.ts';
import { day, second } from '../../shared/time.ts';
import type { Config } from '../config.ts';
import type { App } from './app.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The token of the session cookie that came with the request, if the signature is ours. Says nothing about the session. */
    readonly sessionToken: string | null;
    /** What the answer does to the cookie: a token sets it, null removes it, undefined leaves it. */
    newSessionToken: string | null | undefined;
  }
}

/** As long as a session slides; the database says when it really ends. */
const lifetime = 30 * day;

/** The cookie that a signed-in browser keeps beside its visitor's. */
export function registerSession(app: App, config: Pick<Config, 'publicUrl'>): void {
  const secure = config.publicUrl.startsWith('https://');
  const cookieName = secure ? '__Host-session' : 'session';
  const attributes = { signed: true, httpOnly: true, sameSite: 'lax', path: '/', secure } as const;

  app.decorateRequest('newSessionToken', undefined);
  app.decorateRequest('sessionToken', {
    getter(this: FastifyRequest): string | null {
      const value = this.cookies[cookieName];
      if (value === undefined) return null;
      const signed = this.unsignCookie(value);
      return signed.valid ? signed.value : null;
    },
  });
  app.addHook('onSend', async (request, reply) => {
    const token = request.newSessionToken;
    if (token === undefined) return;
    // So that a page need not ask who is signed in where nobody is.
    const readable = { ...attributes, signed: false, httpOnly: false };
    if (token === null) {
      reply.clearCookie(cookieName, { ...attributes, signed: false });
      reply.clearCookie(signedInHint, readable);
    } else {
      reply.setCookie(cookieName, token, { ...attributes, maxAge: lifetime / second });
      reply.setCookie(signedInHint, '1', { ...readable, maxAge: lifetime / second });
    }
  });
}
