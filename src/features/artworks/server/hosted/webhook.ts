import { ModelWebhookRefusedError, modelProviders, type ModelWebhook } from '../../../../providers/models/port.ts';
import { notFound, PanelError } from '../../../../shared/shop-error.ts';
import * as attempts from './attempts-store.ts';
import { hashToken, modelOf, type HostedContext } from './context.ts';
import { settle } from './complete.ts';
import { accept } from './drive-attempt.ts';
import { isLive } from './attempt-states.ts';
import { attemptJob } from './jobs.ts';

export interface Delivery {
  /** The provider in the URL, unchecked. */
  readonly provider: string;
  readonly token: string;
  /** With names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly rawBody: Buffer;
}

/**
 * Verifies a webhook about an attempt and queues an immediate check of it. A worker fetches and decodes the picture:
 * this process serves visitors, and picture URLs are not stored. The delivery counts as known once the check is queued;
 * after an error the provider sends it again. Returns 'known' for a repeated delivery, otherwise 'taken'.
 * Throws ShopError: not_found for a URL that names no attempt of that provider, invalid for a wrong signature or for
 * the id of other work.
 */
export async function receiveModelWebhook(
  context: HostedContext,
  { provider: providerName, token, headers, rawBody }: Delivery,
): Promise<'known' | 'taken'> {
  const provider = modelProviders.find((name) => name === providerName);
  const model = provider === undefined ? null : modelOf(context, provider);
  const attempt = model === null ? null : await attempts.findAttemptByToken(context.db, hashToken(token));
  if (provider === undefined || model === null || attempt?.provider !== provider) throw notFound();
  const notice = await readNotice(() => model.parseWebhook(headers, rawBody, context.clock()));
  const known = attempt.providerId === null ? await attempts.findAttemptByWork(context.db, provider, notice.id) : null;
  if (known !== null || (attempt.providerId ?? notice.id) !== notice.id)
    throw new PanelError('invalid', 'This is about other work.');
  const delivery = { provider, deliveryId: notice.deliveryId, attemptId: attempt.id };
  if (await attempts.isNoticeKnown(context.db, delivery)) return 'known';
  // The webhook may arrive before the response to the submission.
  if (attempt.providerId === null && isLive(attempt.status)) await accept(context, attempt, notice.id);
  const now = await attempts.findAttempt(context.db, attempt.id);
  const isUnderWay = now !== null && isLive(now.status);
  if (!isUnderWay && notice.progress.state === 'finished') await settle(context, attempt, notice.progress.cost);
  // The attempt was given up, but its picture is paid for and is fetched all the same.
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

async function readNotice(parse: () => Promise<ModelWebhook>): Promise<ModelWebhook> {
  try {
    return await parse();
  } catch (error) {
    if (!(error instanceof ModelWebhookRefusedError)) throw error;
    throw new PanelError('invalid', 'The signature of this message is invalid.');
  }
}
