import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedCookie } from '../../../platform/http/signed-cookie.ts';
import type { Captcha } from '../../../providers/captcha/port.ts';
import { CustomerError } from '../../../shared/shop-error.ts';
import { day, second } from '../../../shared/time.ts';
import { captchaTokenHeader, captchaTokenLimit } from '../contract.ts';
import { artworkErrors } from '../../../words/catalogs/artwork-errors.ts';

export interface CaptchaContext {
  /** Null: no captcha is configured, and nobody is asked. */
  readonly captcha: Captcha | null;
  readonly publicUrl: string;
}

/** How long a visitor who has solved a captcha needs no other one. */
const lifetimeMs = 30 * day;

/**
 * Requires a captcha before a visitor's first picture. Throws ShopError forbidden with `robotCheck: true` until the
 * request carries a valid captcha token; from then on a signed cookie, bound to this visitor, replaces it. Throws
 * unavailable while tokens cannot be verified, so that nothing is spent on an unverified client.
 */
export async function requireCaptcha(
  { captcha, publicUrl }: CaptchaContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (captcha === null) return;
  const { name: cookieName, attributes } = signedCookie('person', { publicUrl });
  const cookie = request.unsignCookie(request.cookies[cookieName] ?? '');
  if (cookie.valid && cookie.value === request.visitor.id) return;

  const token = request.headers[captchaTokenHeader];
  if (typeof token !== 'string' || token === '' || token.length > captchaTokenLimit) {
    throw new CustomerError('forbidden', artworkErrors.captcha, { robotCheck: true });
  }
  const verdict = await captcha.verify(token, request.ip);
  if (verdict === 'robot') throw new CustomerError('forbidden', artworkErrors.captchaFailed, { robotCheck: true });
  if (verdict === 'unreachable') throw new CustomerError('unavailable', artworkErrors.captchaUnreachable);
  reply.setCookie(cookieName, request.visitor.id, { ...attributes, maxAge: lifetimeMs / second });
}
