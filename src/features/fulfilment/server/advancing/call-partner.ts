import {
  PartnerError,
  type FulfilmentOrder,
  type PartnerCost,
  type PartnerOrder,
} from '../../../../providers/fulfilment/port.ts';
import type { ConnectedPartner } from '../context.ts';
import type { DescribedFulfilment } from './describe-fulfilment.ts';
import type { Step } from './next-step.ts';

/** One step with a partner, decided and committed before the partner is called. */
export interface StartedStep {
  readonly id: string;
  readonly turn: number;
  readonly step: Exclude<Step, { do: 'wait' | 'drop' | 'report old address' }>;
  readonly connected: ConnectedPartner;
  readonly described: DescribedFulfilment | null;
  readonly reference: string | null;
  /** What the partner may charge in this step. */
  readonly authorized: number | null;
}

/** The result of a call. */
export type Outcome =
  | { readonly kind: 'seen'; readonly order: PartnerOrder }
  /** The partner has no such order. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'priced'; readonly cost: PartnerCost }
  /** Nothing was charged, because the cost is no longer what was authorized. */
  | { readonly kind: 'price changed'; readonly cost: PartnerCost | null }
  /** After a cancellation: the partner no longer has the order, or never got it. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: PartnerError };

/** Calls the partner. Expected failures are outcomes; anything else is a bug and throws. */
export async function callPartner(started: StartedStep): Promise<Outcome> {
  try {
    return await call(started);
  } catch (error) {
    if (error instanceof PartnerError) return { kind: 'failed', error };
    throw error;
  }
}

async function call({
  id,
  step,
  connected: { partner },
  described,
  reference,
  authorized,
}: StartedStep): Promise<Outcome> {
  switch (step.do) {
    case 'price':
      return { kind: 'priced', cost: await partner.price(need(described).fulfilment) };
    case 'place': {
      const { fulfilment } = need(described);
      if (step.charges) {
        const cost = await partner.price(fulfilment);
        if (authorized === null || cost.total > authorized) return { kind: 'price changed', cost };
      }
      return { kind: 'seen', order: await partner.place(fulfilment) };
    }
    case 'find': {
      const order = await partner.find(id);
      return order === null ? { kind: 'missing' } : { kind: 'seen', order };
    }
    case 'read':
      return lookAt(partner, id, reference);
    case 'release': {
      const before = await lookAt(partner, id, reference);
      if (before.kind !== 'seen' || before.order.state !== 'draft') return before;
      const { cost } = before.order;
      if (cost === null || cost.total !== authorized) return { kind: 'price changed', cost };
      await partner.release(before.order.reference);
      return lookAt(partner, id, reference);
    }
    case 'cancel': {
      if (reference === null) return { kind: 'gone' };
      await partner.cancel(reference);
      const after = await lookAt(partner, id, reference);
      return after.kind === 'missing' ? { kind: 'gone' } : after;
    }
    // Stryker disable next-line all: the types leave no other step.
    default:
      return step satisfies never;
  }
}

async function lookAt(partner: ConnectedPartner['partner'], id: string, reference: string | null): Promise<Outcome> {
  // The partner's own id of an order may change, but it always keeps the shop's id with the order.
  const order = (reference === null ? null : await partner.read(reference)) ?? (await partner.find(id));
  return order === null ? { kind: 'missing' } : { kind: 'seen', order };
}

function need(described: DescribedFulfilment | null): { fulfilment: FulfilmentOrder } {
  if (described === null) throw new Error('a step that places a fulfilment order was decided without one');
  return described;
}
