import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import { toStorable } from '../../../platform/http/sanitize-text.ts';
import type { ProviderCookies } from './provider-cookies.ts';
import { parseJson } from '../../../shared/parse-json.ts';

const authorizationResponse = z.object({
  state: z.string().max(500),
  code: z.string().max(2_000).optional(),
  error: z.string().max(200).optional(),
});
/** Apple sends a name only once, beside the first response instead of in the token. */
const user = z.object({ name: z.object({ firstName: z.string().max(200) }) });

/**
 * Accepts the form that a provider's page posts (`response_mode=form_post`, OAuth 2.0 Form Post Response Mode). The
 * form comes from another site, so the browser does not send its lax cookies. The form is therefore not trusted and
 * signs nobody in: the browser is redirected to the same path by GET, with its cookies, and that route checks state,
 * nonce and code as for every provider.
 */
export function registerProviderForm(app: App, path: string, cookies: ProviderCookies): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    scope.post(path, { config: { foreignForm: true } }, async (request, reply) => {
      const { data } = authorizationResponse.safeParse(request.body);
      if (data !== undefined) keepName(request.body, data.state, cookies, reply);
      const query = new URLSearchParams(data);
      return reply.header('cache-control', 'no-store').redirect(`${path}?${query.toString()}`, 303);
    });
  });
}

/** Stores the name with its state, so that a forged form sets no name. Not in the URL, because proxies log URLs. */
function keepName(body: unknown, state: string, cookies: ProviderCookies, reply: FastifyReply): void {
  const field = typeof body === 'object' && body !== null ? Reflect.get(body, 'user') : null;
  if (typeof field !== 'string') return;
  const firstName = user.safeParse(toStorable(parseJson(field))).data?.name.firstName;
  if (firstName !== undefined) cookies.name.set(reply, { state, firstName });
}
