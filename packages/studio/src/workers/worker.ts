import { parentPort } from 'node:worker_threads';
import { analyse } from '../analysis/analyse.ts';
import type { Analysis } from '../analysis/types.ts';
import type { Raster } from '../core/image.ts';
import { render } from '../render.ts';
import type { JobMessage, ReplyMessage, Work } from './messages.ts';

// The entry of a worker thread: one job at a time, each answered by progress and then done or failed.
const port = parentPort;
if (!port) throw new Error('The studio worker runs in a worker thread only');

port.on('message', (message: JobMessage) => {
  void answer(message).then((reply) => port.postMessage(reply, transferable(reply)));
});

async function answer({ id, work, called }: JobMessage): Promise<ReplyMessage> {
  const report = (stage: string, fraction: number): void => {
    // The thread is busy and cannot hear a message; shared memory it can read.
    if (Atomics.load(called, 0) === 1) throw new DOMException('The job was called off', 'AbortError');
    port?.postMessage({ id, kind: 'progress', stage, fraction } satisfies ReplyMessage, []);
  };
  try {
    return { id, kind: 'done', result: await perform(work, report) };
  } catch (error) {
    return { id, kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

async function perform(work: Work, report: (stage: string, fraction: number) => void): Promise<Analysis | Raster> {
  if (work.kind === 'analyse') return analyse(work.photo, work.hints, { onStage: report });
  const { photo, analysis, recipe, width, height } = work;
  return render(photo, analysis, recipe, { width, height }, { onProgress: report });
}

function transferable(reply: ReplyMessage): ArrayBuffer[] {
  if (reply.kind !== 'done' || !('data' in reply.result)) return [];
  return [reply.result.data.buffer as ArrayBuffer];
}
