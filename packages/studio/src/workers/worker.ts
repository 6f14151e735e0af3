import { MessageChannel, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import sharp from 'sharp';
import { analyze } from '../analysis/analyze.ts';
import { makeBands } from '../bands.ts';
import { assembleGroup } from '../group/assemble.ts';
import { helpRedraw } from '../paint/strokes/redraw.ts';
import type { Redraw } from '../paint/strokes/redraw.ts';
import { paintBands } from '../render.ts';
import { renderDetail } from '../render-detail.ts';
import { collectGarbage, collectRecent } from './collect-garbage.ts';
import type { JobMessage, ReplyMessage, Result, ThreadData, Work } from './messages.ts';
import { shareAnalysis, sharePhoto } from './share.ts';
import { lowerThreadPriority } from './thread-priority.ts';

// Entry point of a worker thread. It runs one job at a time and answers with progress, then 'done' or 'failed'.
const port = parentPort;
if (!port) throw new Error('The studio worker runs in a worker thread only');

// No drawing is read twice, but libvips would cache up to 50 MB of them.
sharp.cache(false);

lowerThreadPriority((workerData as ThreadData).threadPriority);

port.on('message', (message: JobMessage) => void serve(message));

async function serve(message: JobMessage): Promise<void> {
  const reply = await answer(message);
  port?.postMessage(reply, transferable(reply));
  // In a separate turn, when nothing references the message anymore: its photo may take 150 MB.
  if (message.work.kind === 'analyze' || message.work.kind === 'assemble') setImmediate(collectGarbage);
}

async function answer({ id, work, canceled }: JobMessage): Promise<ReplyMessage> {
  // A busy thread cannot receive messages, but it can read shared memory.
  const throwIfAborted = (): void => {
    if (Atomics.load(canceled, 0) === 1) throw new DOMException('The job was canceled', 'AbortError');
  };
  const report = (stage: string, fraction: number): void => {
    throwIfAborted();
    port?.postMessage({ id, kind: 'progress', stage, fraction } satisfies ReplyMessage, []);
  };
  const divide = (redraw: Redraw): void => {
    const { port1, port2 } = new MessageChannel();
    port1.postMessage(redraw, []);
    port?.postMessage({ id, kind: 'divides', port: port2, states: redraw.states } satisfies ReplyMessage, [port2]);
  };
  try {
    return { id, kind: 'done', result: await perform(work, { throwIfAborted }, report, divide) };
  } catch (error) {
    return { id, kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

async function perform(
  work: Work,
  signal: { throwIfAborted(): void },
  onProgress: (stage: string, fraction: number) => void,
  divide: (redraw: Redraw) => void,
): Promise<Result | null> {
  if (work.kind === 'analyze') {
    // Shared with the painting threads, because many pictures are painted from one analysis.
    return shareAnalysis(await analyze(work.photo, work.hints, { onStage: onProgress }));
  }
  if (work.kind === 'assemble') {
    const { photo, analysis } = await assembleGroup(work.pets, work.layout);
    return { photo: sharePhoto(photo), analysis: shareAnalysis(analysis) };
  }
  const memory = { tidy: collectGarbage, tidyRows: collectRecent };
  if (work.kind === 'help') {
    await paintBands(work, work.bands, false, { signal }, memory);
    return null;
  }
  if (work.kind === 'detail') return renderDetail(work, { signal, onProgress }, memory);
  if (work.kind === 'redraw') {
    takeOffer(work.port, signal);
    collectGarbage();
    return null;
  }
  const { width, height } = work;
  const bands = work.bands ?? makeBands(width, height, false);
  await paintBands(work, bands, true, { signal, onProgress }, { ...memory, divide: work.divides ? divide : undefined });
  return { width, height, data: bands.data };
}

function takeOffer(offered: MessagePort, signal: { throwIfAborted(): void }): void {
  try {
    const offer: { message: Redraw } | undefined = receiveMessageOnPort(offered);
    if (offer) helpRedraw(offer.message, () => signal.throwIfAborted());
  } finally {
    offered.close();
  }
}

function transferable(reply: ReplyMessage): ArrayBuffer[] {
  if (reply.kind !== 'done' || reply.result === null || !('data' in reply.result)) return [];
  const { buffer } = reply.result.data;
  return buffer instanceof ArrayBuffer ? [buffer] : [];
}
