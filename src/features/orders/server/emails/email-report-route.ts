import { z } from 'zod';
import type { App } from '../../../../platform/http/app.ts';
import type { Logger } from '../../../../platform/log.ts';
import { saveReports } from '../../../../platform/outbox/reports-store.ts';
import {
  EmailReportRefusedError,
  mailServiceNames,
  type EmailReports,
  type MailServiceName,
} from '../../../../providers/email/reports/port.ts';
import { PanelError } from '../../../../shared/shop-error.ts';
import type { OrdersContext } from '../orders-context.ts';

const params = z.object({ service: z.string().max(40) });
/** SendGrid sends up to a thousand events at a time. */
const maxBytes = 2 * 1024 * 1024;

export interface EmailReportContext extends Pick<OrdersContext, 'db' | 'clock'> {
  readonly log: Pick<Logger, 'warn'>;
  /** The mail services whose webhooks the shop accepts. */
  readonly emailReports: ReadonlyMap<MailServiceName, EmailReports>;
}

/** Receives what mail services report: bounces, complaints and deliveries. The body stays raw for signatures. */
export function registerEmailReportRoute(app: App, context: EmailReportContext): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    const options = { config: { webhook: true, limit: 'providers' }, schema: { params, hide: true } } as const;
    scope.post('/api/webhooks/email/:service', options, async (request) => {
      const { service } = params.parse(request.params);
      const name = mailServiceNames.find((known) => known === service);
      const reports = name && context.emailReports.get(name);
      if (reports === undefined)
        throw new PanelError('not_found', 'This shop does not accept webhooks of this mail service.');
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([header, value]) => [header, [value].flat()[0]]),
      );
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        await saveReports(context.db, await reports.read({ headers, body }), context.clock());
      } catch (error) {
        if (!(error instanceof EmailReportRefusedError)) throw error;
        context.log.warn({ service: name, problem: error.message }, 'refused a webhook of a mail service');
        throw new PanelError('forbidden', 'This webhook does not come from the mail service.');
      }
      return { received: true };
    });
  });
}
