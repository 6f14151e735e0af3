import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedInHint } from '../../shared/signed-in-hint.ts';
import { day, second } from '../../shared/time.ts';
import type { Config } from '../config.ts';
import type { App } from './app.ts';
import { signedCookie } from './signed-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The token of the request's session cookie if its signature is valid. The session itself may have ended. */
    readonly sessionToken: string | null;
    /** How the response changes the cookie: a token sets it, null removes it, undefined leaves it. */
    newSessionToken: string | null | undefined;
  }
}

/** The sliding lifetime of the session cookie. The database decides when the session itself ends. */
const lifetimeMs = 30 * day;

/** Registers the session cookie, which exists in addition to the visitor cookie. */
export function registerSession(app: App, config: Pick<Config, 'publicUrl'>): void {
  const { name: cookieName, attributes } = signedCookie('session', config);

  app.decorateRequest('newSessionToken', undefined);
  app.decorateRequest('sessionToken', {
    getter(this: FastifyRequest): string | null {
      const value = this.cookies[cookieName];
      if (value === undefined) return null;
      const signed = this.unsignCookie(value);
      return signed.valid ? signed.value : null;
    },
  });
  app.addHook('onSend', (request, reply, _body, done) => {
    const token = request.newSessionToken;
    if (token === null) reply.clearCookie(cookieName, { ...attributes, signed: false });
    else if (token !== undefined) reply.setCookie(cookieName, token, { ...attributes, maxAge: lifetimeMs / second });
    done();
  });
}

/**
 * Sets a cookie, readable by scripts, while the browser has a session, and clears it otherwise. A page that is the same
 * for everybody then asks the server who is signed in only if somebody may be.
 */
export function setSignedInHint(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  const hasSession = request.sessionToken !== null;
  if (hasSession === (request.cookies[signedInHint] === '1')) return;
  const attributes = { path: '/', sameSite: 'lax', secure: publicUrl.startsWith('https://') } as const;
  if (hasSession) reply.setCookie(signedInHint, '1', attributes);
  else reply.clearCookie(signedInHint, attributes);
}
