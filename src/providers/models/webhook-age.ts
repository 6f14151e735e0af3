import { ModelWebhookRefusedError } from './port.ts';

/** Seconds that a timestamp may be behind or ahead of the shop's clock. The limit stops replays of old webhooks. */
const toleranceSeconds = 300;

/**
 * Returns the signing time of a webhook, in seconds since 1970. Throws ModelWebhookRefusedError if it is missing or not
 * recent.
 */
export function freshTimestamp(written: string | undefined, now: Date): number {
  const seconds = /^\d{1,12}$/.test(written ?? '') ? Number(written) : Number.NaN;
  if (Number.isNaN(seconds)) throw new ModelWebhookRefusedError('a webhook without a timestamp');
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds)
    throw new ModelWebhookRefusedError('a webhook whose timestamp is not recent');
  return seconds;
}
