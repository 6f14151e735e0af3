import { PartnerError } from '../../../../providers/fulfilment/port.ts';
import type { FulfilmentContext } from '../context.ts';
import { findWebhook, saveWebhook } from '../store.ts';
import { partnerWebhookPath } from './webhook-address.ts';

/**
 * Subscribes to every partner's webhooks, once for each public URL of the shop. Without webhooks, the shop polls the
 * partners every hour, so a failure is only logged.
 */
export async function subscribeToPartners(context: FulfilmentContext): Promise<void> {
  const { db, clock, config, log, partners } = context;
  for (const [name, { partner, fake }] of partners) {
    const url = `${config.publicUrl}${partnerWebhookPath(name)}`;
    const known = await findWebhook(db, { partner: name, fake });
    if (known?.url === url) continue;
    if (!fake && !url.startsWith('https://')) {
      log.warn({ partner: name }, 'a print partner sends webhooks only to https addresses, and PUBLIC_URL has none');
      continue;
    }
    try {
      const secret = await partner.subscribe(url);
      await saveWebhook(db, { partner: name, fake, url, secret, registeredAt: clock() });
    } catch (error) {
      if (!(error instanceof PartnerError)) throw error;
      log.warn({ partner: name, problem: error.message }, 'could not subscribe to the webhooks of a print partner');
    }
  }
}
