import { registerPromptBook } from '../features/artworks/server/prompts/prompt-book.ts';
import { registerDevEmail } from '../platform/dev-email/routes.ts';
import type { App } from '../platform/http/app.ts';
import { registerDevPages } from '../platform/http/dev-access.ts';
import type { Context } from './context.ts';
import { registerFakePartnersPage } from './print-partners.ts';

/** Registers the development pages of test mode under /dev, which require the token that the start prints. */
export async function registerBackstage(app: App, context: Context): Promise<void> {
  await registerDevPages(app, context.config, async (scope) => {
    scope.get('/dev', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/dev/mail'));
    registerDevEmail(scope, context, [
      ...(context.testGateway === null ? [] : [{ name: 'Test gateway', path: '/dev/gateway' }]),
      { name: 'Test print partners', path: '/dev/print' },
    ]);
    registerPromptBook(scope);
    if (context.testGateway) void scope.register(context.testGateway.ownerPages);
    await registerFakePartnersPage(scope, context.fakePartners);
  });
}
