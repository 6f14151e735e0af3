import { z } from 'zod';
import { paymentIdOf, type Buyer } from './payment-terms.ts';
import { paymentWords } from '../../../words/catalogs/payment.ts';
import { say } from '../../../words/page.ts';
import type { PlainMessage } from '../../../words/message.ts';

/**
 * Test cards: accepted, accepted always as the same card, declined, asking for 3-D Secure, and still processing. No
 * other number leaves the browser.
 */
export const testCards = [
  '4242424242424242',
  '4000056655665556',
  '4000000000000002',
  '4000002500003155',
  '4000000000000200',
] as const;

export type Confirmation =
  /** Paid or unknown: a lost response is never reported as a failure. */
  { kind: 'settling' } | { kind: 'failed'; message: string } | { kind: 'asks'; url: string };

const accepted = z.object({
  status: z.string(),
  next_action: z.object({ redirect_to_url: z.object({ url: z.string() }) }).nullish(),
});
/** What is said for the gateway's codes; its own messages are English. */
const refusals: Readonly<Record<string, PlainMessage>> = {
  card_declined: paymentWords.declined,
  incorrect_number: paymentWords.onlyTestCards,
};
const named = z.object({ id: z.string() });
const refused = z.object({ error: z.object({ message: z.string(), code: z.string().optional() }) });

/** What pays: a card's number, or the token that names it already. */
export type TestPayer = { readonly card: string } | { readonly confirmation_token: string };

/** Names the card that is about to pay, as Stripe's library does. Null if the gateway does not answer. */
export async function nameTestCard(card: string): Promise<string | null> {
  try {
    const response = await fetch('/test-gateway/confirmation_tokens', {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ card }),
    });
    return response.ok ? named.parse(await response.json()).id : null;
  } catch {
    return null;
  }
}

/** Confirms a payment with a test card at the built-in gateway. Never rejects. */
export async function confirmTestPayment(clientSecret: string, payer: TestPayer, buyer: Buyer): Promise<Confirmation> {
  let response: Response;
  try {
    response = await fetch(`/test-gateway/payment_intents/${encodeURIComponent(paymentIdOf(clientSecret))}/confirm`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        client_secret: clientSecret,
        ...payer,
        return_url: '/success',
        ...detailsOf(buyer),
      }),
    });
  } catch {
    return { kind: 'settling' };
  }
  if (response.status >= 500) return { kind: 'settling' };
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const error = refused.safeParse(body).data?.error;
    // The payment is paid already, or is being paid in another tab.
    if (error?.code === 'payment_intent_unexpected_state') return { kind: 'settling' };
    const known = refusals[error?.code ?? ''];
    return { kind: 'failed', message: known ? say(known) : (error?.message ?? say(paymentWords.unexpected)) };
  }
  const answer = accepted.safeParse(body).data;
  if (answer === undefined || answer.status === 'succeeded' || answer.status === 'processing')
    return { kind: 'settling' };
  const url = answer.next_action?.redirect_to_url.url;
  return answer.status === 'requires_action' && url !== undefined
    ? { kind: 'asks', url }
    : { kind: 'failed', message: say(paymentWords.notCompleted) };
}

function detailsOf({ name, email, address }: Buyer) {
  return {
    ...(email === null ? {} : { billing_details: { email } }),
    ...(name === null || address === null
      ? {}
      : {
          shipping: {
            name,
            address: {
              line1: address.line1,
              ...(address.line2 && { line2: address.line2 }),
              city: address.city,
              state: address.state,
              postal_code: address.postalCode,
              country: address.country,
            },
          },
        }),
  };
}
