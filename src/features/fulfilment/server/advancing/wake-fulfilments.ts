import type { Tx } from '../../../../platform/db/database.ts';
import { isOver } from '../../states.ts';
import type { FulfilmentContext } from '../context.ts';
import { advanceJob } from '../job-definitions.ts';
import * as store from '../store.ts';

/** After a change of an order, makes its unfinished fulfilment orders due now and queues their next steps. */
export async function wakeFulfilments(
  { clock, jobs }: Pick<FulfilmentContext, 'clock' | 'jobs'>,
  tx: Tx,
  orderId: string,
): Promise<void> {
  for (const { id, state } of await store.findFulfilmentsOf(tx, orderId)) {
    if (isOver(state)) continue;
    await store.updateFulfilment(tx, id, { dueAt: clock() });
    await jobs.send(tx, advanceJob, { fulfilmentId: id }, { singletonKey: id });
  }
}
