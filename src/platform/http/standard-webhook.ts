import { Webhook } from 'standardwebhooks';
import { isSameSecret } from '../is-same-secret.ts';

/** A request as the Standard Webhooks scheme signs it. */
interface SignedWebhook {
  readonly id: string;
  /** Seconds since 1970. */
  readonly signedAt: number;
  readonly body: string;
  /** Its header: while a secret is replaced, there are several, separated by spaces. */
  readonly signatures: string;
}

/**
 * Whether one of the signatures is that of the secret. The library's own check compares the age with the machine's
 * clock, so only its signing is used; callers check the age. Throws for a secret that is not base64.
 */
export function isSignedWebhook(secret: string, { id, signedAt, body, signatures }: SignedWebhook): boolean {
  const expected = new Webhook(secret).sign(id, new Date(signedAt * 1_000), body);
  return signatures.split(' ').some((given) => isSameSecret(given, expected));
}
