import { and, gt, isNotNull, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import type { ModelFailure, ModelProvider } from '../../../../providers/models/port.ts';
import { addMilliseconds, minute } from '../../../../shared/time.ts';
import type { CapName } from './budget.ts';
import type { HostedContext } from './context.ts';
import { modelTroubles } from './tables.ts';

type TroubleRow = typeof modelTroubles.$inferSelect;

/** How long a provider is paused after each kind of problem; longer where the shop owner has to fix it. */
const pauseMs = { key: 10 * minute, credit: 10 * minute, model: 10 * minute, answer: minute } as const;

const troubleKinds = {
  key: 'hosted model: key refused',
  credit: 'hosted model: no credit left',
  model: 'hosted model: no such model',
  answer: 'hosted model: an answer that is not a picture',
} as const;

type TroubleContext = Pick<HostedContext, 'clock' | 'log' | 'publish'>;

/** Pauses a provider for a while, in all processes, and notifies the shop owner once a day. */
export async function pauseProvider(
  context: TroubleContext,
  tx: Tx,
  provider: ModelProvider,
  { trouble = 'answer', detail }: ModelFailure,
): Promise<void> {
  const now = context.clock();
  await noteTrouble(tx, {
    subject: provider,
    kind: troubleKinds[trouble],
    detail,
    at: now,
    pausedUntil: addMilliseconds(now, pauseMs[trouble]),
  });
  context.log.error({ provider, trouble, detail }, 'a hosted model is paused after a failure');
  await emailOwner(context, tx, troubleKinds[trouble], provider, detail);
}

/** Records that a cap was reached. The shop owner is notified only of caps that affect everybody: daily and hourly. */
export async function noteCap(context: TroubleContext, tx: Tx, cap: CapName): Promise<void> {
  const kind = 'hosted models: spending cap reached';
  const detail = `the ${cap} cap`;
  await noteTrouble(tx, { subject: `${cap} cap`, kind, detail, at: context.clock(), pausedUntil: null });
  context.log.warn({ cap }, 'a spending cap was reached');
  if (cap === 'daily' || cap === 'hourly') await emailOwner(context, tx, kind, `${cap} cap`, detail);
}

/** Records that a model's last pictures at print size all differed from the approved ones; notifies the shop owner. */
export async function noteRepainting(
  context: TroubleContext,
  tx: Tx,
  { provider, model, detail }: { readonly provider: ModelProvider; readonly model: string; readonly detail: string },
): Promise<void> {
  const kind = 'hosted model: prints are repainted';
  await noteTrouble(tx, { subject: `prints of ${model}`, kind, detail, at: context.clock(), pausedUntil: null });
  context.log.warn({ provider, model, detail }, 'a hosted model repaints pictures instead of enlarging them');
  await emailOwner(context, tx, kind, model, detail);
}

async function emailOwner(
  context: TroubleContext,
  tx: Tx,
  kind: string,
  subject: string,
  problem: string,
): Promise<void> {
  const subjectAndDay = `${subject}, ${context.clock().toISOString().slice(0, 10)}`;
  await context.publish(
    tx,
    'attention.needed',
    { kind, subject: subjectAndDay, orderId: null, problem },
    `${kind} ${subjectAndDay}`,
  );
}

async function noteTrouble(tx: Tx, row: Omit<TroubleRow, 'times'>): Promise<void> {
  await tx
    .insert(modelTroubles)
    .values({ ...row, times: 1 })
    .onConflictDoUpdate({ target: modelTroubles.subject, set: { ...row, times: sql`${modelTroubles.times} + 1` } });
}

export async function findPaused(db: DbOrTx, now: Date): Promise<Set<ModelProvider>> {
  const rows = await db
    .select({ subject: modelTroubles.subject })
    .from(modelTroubles)
    .where(and(isNotNull(modelTroubles.pausedUntil), gt(modelTroubles.pausedUntil, now)));
  return new Set(rows.map(({ subject }) => subject as ModelProvider));
}

/** Ends all pauses. Called at start, because a key is fixed by a restart. */
export async function endPauses(db: DbOrTx): Promise<void> {
  await db.update(modelTroubles).set({ pausedUntil: null });
}
