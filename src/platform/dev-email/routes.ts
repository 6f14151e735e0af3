import { z } from 'zod';
import type { EmailFolder } from '../../providers/email/port.ts';
import { notFound } from '../../shared/shop-error.ts';
import type { Db } from '../db/database.ts';
import type { App } from '../http/app.ts';
import { findUnsent } from '../outbox/store.ts';
import { frameDocument, listPage, messagePage, type MailboxSettings, type DevPage } from './pages.ts';
import { stylesheet } from './stylesheet.ts';

export interface DevEmailContext {
  readonly db: Db;
  /** Null when emails go to a mail server: then only unsent emails are listed. */
  readonly emailFolder: EmailFolder | null;
  readonly config: MailboxSettings;
}

const maxListed = 200;

/** Allows only this page's markup, style sheet and the email's frame. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * An email in its frame may have any style but no scripts, no requests and no access to the page around it. Its links
 * open in new windows.
 */
const framePolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const idParams = z.object({ id: z.string() });
const view = z.object({
  view: z.enum(['html', 'text', 'headers']).default('html'),
  width: z.enum(['360', '700']).default('700'),
});

/** Registers the mailbox of test mode within a scope of `registerDevPages`. */
export function registerDevEmail(app: App, context: DevEmailContext, otherPages: readonly DevPage[] = []): void {
  const find = async (id: string) => {
    const email = await context.emailFolder?.read(id);
    if (!email) throw notFound();
    return email;
  };
  app.get('/dev/mail/style.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(stylesheet),
  );

  app.get('/dev/mail', { schema: { hide: true } }, async (_request, reply) => {
    const emails = context.emailFolder === null ? null : await context.emailFolder.list(maxListed);
    const page = listPage(context.config, emails, await findUnsent(context.db, maxListed), otherPages);
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store' })
      .send(page);
  });

  app.get('/dev/mail/:id', { schema: { hide: true, params: idParams, querystring: view } }, async (request, reply) => {
    const page = messagePage(context.config, await find(request.params.id), request.query);
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store' })
      .send(page);
  });

  app.get('/dev/mail/:id/html', { schema: { hide: true, params: idParams } }, async (request, reply) => {
    const { message } = await find(request.params.id);
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': framePolicy, 'cache-control': 'no-store' })
      .send(frameDocument(message));
  });

  app.get('/dev/mail/:id/source', { schema: { hide: true, params: idParams } }, async (request, reply) => {
    const { id } = await find(request.params.id);
    const source = await context.emailFolder?.source(id);
    return reply.type('message/rfc822').header('content-disposition', `attachment; filename="${id}.eml"`).send(source);
  });
}
