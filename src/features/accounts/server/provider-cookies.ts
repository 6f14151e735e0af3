import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../../platform/config.ts';
import { signedCookie } from '../../../platform/http/signed-cookie.ts';
import { minute, second } from '../../../shared/time.ts';
import { providerReturnPath } from '../contract.ts';

/** What the browser must bring back from the provider. */
const pending = z.object({
  /** The provider that the browser was sent to. Responses from other providers are rejected. */
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
});
export type Pending = z.infer<typeof pending>;

/** The first name from a provider's form, and the OAuth state of the sign-in that it belongs to. */
const providedName = z.object({ state: z.string(), firstName: z.string() });
type ProvidedName = z.infer<typeof providedName>;

/** A signed cookie that holds one value until the browser returns from the provider. */
interface ReturnCookie<Value> {
  set(reply: FastifyReply, value: Value): FastifyReply;
  read(request: FastifyRequest): Value | null;
  clear(reply: FastifyReply): FastifyReply;
}

export interface ProviderCookies {
  readonly begun: ReturnCookie<Pending>;
  readonly name: ReturnCookie<ProvidedName>;
}

export function createProviderCookies(config: Pick<Config, 'publicUrl'>): ProviderCookies {
  return {
    begun: createCookie(config, 'signing-in', pending),
    name: createCookie(config, 'signing-in-name', providedName),
  };
}

function createCookie<Value>(
  config: Pick<Config, 'publicUrl'>,
  base: string,
  schema: z.ZodType<Value>,
): ReturnCookie<Value> {
  const cookie = signedCookie(base, config);
  const cookieName = cookie.name;
  // The browser returns from the provider's site. Lax sends the cookie with a plain navigation, but not with a form
  // that another site posts. A cookie that is bound to the host has to have the path '/'.
  const attributes = { ...cookie.attributes, path: cookie.attributes.secure ? '/' : providerReturnPath };
  return {
    set: (reply, value) =>
      reply.setCookie(cookieName, JSON.stringify(value), { ...attributes, maxAge: (15 * minute) / second }),
    clear: (reply) => reply.clearCookie(cookieName, { ...attributes, maxAge: 0 }),
    read(request) {
      const value = request.cookies[cookieName];
      const signed = value === undefined ? null : request.unsignCookie(value);
      if (signed?.valid !== true || signed.value === null) return null;
      return schema.safeParse(JSON.parse(signed.value)).data ?? null;
    },
  };
}
