import { ModelWebhookRefusedError, modelProviders, type ModelNotice } from '../../../../providers/models/port.ts';
import { notFound, ShopError } from '../../../../shared/shop-error.ts';
import * as attempts from './attempts-store.ts';
import { hashToken, modelOf, type HostedContext } from './context.ts';
import { settle } from './complete.ts';
import { accept } from './drive-attempt.ts';
import { isLive } from './attempt-states.ts';
import { attemptJob } from './jobs.ts';

export interface Delivery {
  /** As the address spells them. */
  readonly provider: string;
  readonly token: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly rawBody: Buffer;
}

/**
 * Takes a provider's word about an attempt as the reason to look at it at once. What there is to be had is fetched and
 * decoded by a worker: this process has people to answer, and addresses of pictures are not kept. The delivery counts as
 * known once the look is queued; whatever is thrown makes the provider send it again. Throws ShopError: not_found for an
 * address that names no attempt of that provider, invalid for a signature that does not fit or work that is another's.
 */
export async function receiveNotice(
  context: HostedContext,
  { provider: spelt, token, headers, rawBody }: Delivery,
): Promise<'known' | 'taken'> {
  const provider = modelProviders.find((name) => name === spelt);
  const model = provider === undefined ? null : modelOf(context, provider);
  const attempt = model === null ? null : await attempts.findAttemptByToken(context.db, hashToken(token));
  if (provider === undefined || model === null || attempt?.provider !== provider) throw notFound();
  const notice = await readNotice(() => model.parseWebhook(headers, rawBody, context.clock()));
  const known = attempt.providerId === null ? await attempts.findAttemptByWork(context.db, provider, notice.id) : null;
  if (known !== null || (attempt.providerId ?? notice.id) !== notice.id)
    throw new ShopError('invalid', 'This is about other work.');
  const delivery = { provider, deliveryId: notice.deliveryId, attemptId: attempt.id };
  if (await attempts.isNoticeKnown(context.db, delivery)) return 'known';
  // It may come before the answer that it belongs to.
  if (attempt.providerId === null && isLive(attempt.status)) await accept(context, attempt, notice.id);
  const now = await attempts.findAttempt(context.db, attempt.id);
  const isUnderWay = now !== null && isLive(now.status);
  if (!isUnderWay && notice.progress.state === 'finished') await settle(context, attempt, notice.progress.cost);
  // Given up before: its picture is paid, and fetched all the same.
  const isLate = now?.status === 'spent' && notice.progress.state === 'finished';
  await context.db.transaction(async (tx) => {
    if (isLate && now.providerId === null) await attempts.changeAttempt(tx, now, { providerId: notice.id });
    if (isUnderWay || isLate)
      await context.jobs.send(
        tx,
        attemptJob,
        { attemptId: attempt.id },
        { singletonKey: `${attempt.id} ${notice.deliveryId}` },
      );
    await attempts.keepNotice(tx, { ...delivery, receivedAt: context.clock() });
  });
  return 'taken';
}

async function readNotice(parse: () => Promise<ModelNotice>): Promise<ModelNotice> {
  try {
    return await parse();
  } catch (error) {
    if (!(error instanceof ModelWebhookRefusedError)) throw error;
    throw new ShopError('invalid', 'The signature of this message does not fit.');
  }
}
