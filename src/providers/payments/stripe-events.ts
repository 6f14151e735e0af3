import type { Stripe } from 'stripe';
import type { GatewayEvent } from './port.ts';

/** Converts a verified event to the port's type. */
export function presentEvent(event: Stripe.Event): GatewayEvent {
  const object: unknown = event.data.object;
  return { id: event.id, type: event.type, live: event.livemode, about: subjectOf(object) };
}

type Kind = NonNullable<GatewayEvent['about']>['kind'];

const objectKinds: Readonly<Record<string, Kind>> = {
  payment_intent: 'payment',
  'checkout.session': 'session',
  dispute: 'dispute',
  refund: 'refund',
  'radar.early_fraud_warning': 'fraud warning',
};

/** The object of an event, or the payment that it belongs to, as for a charge. */
function subjectOf(object: unknown): GatewayEvent['about'] {
  if (typeof object !== 'object' || object === null || !('id' in object) || !('object' in object)) return null;
  const kind = objectKinds[String(object.object)];
  if (kind !== undefined) return { kind, id: String(object.id) };
  if ('payment_intent' in object && typeof object.payment_intent === 'string') {
    return { kind: 'payment', id: object.payment_intent };
  }
  return null;
}
