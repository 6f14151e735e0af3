import type { GatewayPayment } from '../../../../providers/payments/port.ts';
import { addMilliseconds, day, hour } from '../../../../shared/time.ts';
import type { CheckoutContext } from '../context.ts';
import { isGatewayUnavailable } from './gateway-unavailable.ts';
import * as payments from '../payment-store.ts';
import { settle } from '../settle.ts';
import * as sweeps from './sweep-store.ts';

interface Sweep {
  readonly name: sweeps.SweepRow['name'];
  /** Milliseconds between the end of one round and the start of the next. */
  readonly intervalMs: number;
  /** Milliseconds by which each round starts before the end of the previous one. */
  readonly overlapMs: number;
}

/** Nearly every payment is captured within two hours of being made, or never. */
const recent: Sweep = { name: 'recent', intervalMs: 0, overlapMs: 2 * hour };
/** A payment can be paid for a day after it was made. Three days also cover an outage over a weekend. */
const deep: Sweep = { name: 'deep', intervalMs: day, overlapMs: 3 * day };

/** The time span requested at once, which is also what an interrupted run repeats. */
const windowMs = 6 * hour;
const page = 100;

/**
 * Settles payments that the gateway has captured for this shop and whose outcome this database does not know. It
 * resumes where the previous run stopped, even if that run was interrupted. After a restore, that is the time of the
 * backup.
 */
export async function sweepGateway(context: CheckoutContext, now: Date, signal?: AbortSignal): Promise<void> {
  await sweep(context, recent, now, signal);
  await sweep(context, deep, now, signal);
}

async function sweep(
  context: CheckoutContext,
  { name, intervalMs, overlapMs }: Sweep,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<void> {
  const known = await sweeps.findSweep(context.db, name);
  if (known !== null && known.reachedAt < known.endsAt) await finishRound(context, known, signal);
  const last = known?.endsAt ?? now;
  if (known !== null && now.getTime() - last.getTime() < intervalMs) return;
  const previousEnd = last < now ? last : now;
  await finishRound(context, { name, reachedAt: addMilliseconds(previousEnd, -overlapMs), endsAt: now }, signal);
}

async function finishRound(
  context: CheckoutContext,
  round: sweeps.SweepRow,
  signal: AbortSignal | undefined,
): Promise<void> {
  let { reachedAt } = round;
  do {
    const end = new Date(Math.min(reachedAt.getTime() + windowMs, round.endsAt.getTime()));
    // The last window has no end, so that it includes payments made during the sweep.
    await settleAll(context, context.gateway.listPayments(reachedAt, end < round.endsAt ? end : undefined), signal);
    reachedAt = end;
    await sweeps.saveSweep(context.db, { ...round, reachedAt });
  } while (reachedAt < round.endsAt);
}

async function settleAll(
  context: CheckoutContext,
  listed: AsyncIterable<GatewayPayment>,
  signal: AbortSignal | undefined,
): Promise<void> {
  let captured: string[] = [];
  const settleThem = async (): Promise<void> => {
    signal?.throwIfAborted();
    const known = await payments.findByProviderIds(context.db, captured);
    for (const id of captured) {
      const row = known.get(id);
      if (row !== undefined && payments.isFinal(row)) continue;
      signal?.throwIfAborted();
      await settleOne(context, id);
    }
    captured = [];
  };
  for await (const paid of listed) {
    if (paid.status === 'captured' && paid.metadata.shop === context.shopId) captured.push(paid.id);
    if (captured.length >= page) await settleThem();
  }
  await settleThem();
}

/** A payment that cannot be settled does not block the others. The next deep sweep tries it again. */
async function settleOne(context: CheckoutContext, id: string): Promise<void> {
  try {
    await settle(context, id);
  } catch (error) {
    if (isGatewayUnavailable(error)) throw error;
    context.log.error({ payment: id, err: error }, 'a captured payment could not be settled');
  }
}
