import { setTimeout as wait } from 'node:timers/promises';
import type { ImageModel, ModelFailure, ModelOutput, PictureRequest } from '../../src/providers/models/port.ts';
import type { Microdollars } from '../../src/shared/microdollars.ts';

export type Answer =
  | { readonly picture: Uint8Array; readonly cost: Microdollars; readonly seconds: number }
  | { readonly failure: string; readonly cost: Microdollars; readonly seconds: number };

/** Seconds to wait for one picture. */
const timeoutSeconds = 180;
const pollIntervalMs = 2_000;

/**
 * Requests one picture from one model, once. Failures are returned as results; a request that may have been charged
 * counts as charged.
 */
export async function askModel(
  model: ImageModel,
  request: Pick<PictureRequest, 'photo' | 'prompt' | 'seed' | 'size'>,
): Promise<Answer> {
  const price = request.size === 'print' ? (model.printPrice ?? model.price) : model.price;
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1_000;
  const failed = ({ kind, detail, charged }: ModelFailure): Answer => ({
    failure: `${kind}: ${detail}`,
    cost: charged === 'no' ? (0 as Microdollars) : price,
    seconds: seconds(),
  });
  const fetched = async (output: ModelOutput, cost: Microdollars | null): Promise<Answer> => ({
    picture: await model.fetchOutput(output),
    cost: cost ?? price,
    seconds: seconds(),
  });

  const submission = await model.submit({ ...request, webhookUrl: null, withinSeconds: timeoutSeconds });
  if (submission.state === 'refused') return failed(submission.failure);
  if (submission.state === 'unknown') return { failure: submission.detail, cost: price, seconds: seconds() };
  if (submission.state === 'finished') return fetched(submission.output, submission.cost);
  while (seconds() < timeoutSeconds) {
    const progress = await model.poll(submission.id);
    if (progress.state === 'finished') return fetched(progress.output, progress.cost);
    if (progress.state === 'failed') return failed(progress.failure);
    if (progress.state === 'forgotten')
      return { failure: 'forgotten by the provider', cost: price, seconds: seconds() };
    await wait(pollIntervalMs);
  }
  await model.cancel(submission.id);
  return { failure: `no picture after ${timeoutSeconds} seconds`, cost: price, seconds: seconds() };
}
