import type { FastifyReply, FastifyRequest } from 'fastify';
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
    if (token === null) reply.clearCookie(cookieName, { ...attributes, signed: false });
    else reply.setCookie(cookieName, token, { ...attributes, maxAge: lifetime / second });
  });
}

/**
 * Keeps a cookie beside the page's own answer that scripts may read: whether the browser has a session. Without it a
 * page that is the same for everybody would have to ask who is signed in even where nobody is.
 */
export function hintAtSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  const has = request.sessionToken !== null;
  if (has === (request.cookies[signedInHint] === '1')) return;
  const attributes = { path: '/', sameSite: 'lax', secure: publicUrl.startsWith('https://') } as const;
  if (has) reply.setCookie(signedInHint, '1', attributes);
  else reply.clearCookie(signedInHint, attributes);
}
