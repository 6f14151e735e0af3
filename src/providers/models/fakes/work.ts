import { setTimeout as sleep } from 'node:timers/promises';
import { enlarge, errorPage, paint, paintOnePixel, sha256, svg, type ImageFormat, type Size } from './paint.ts';
import type { Outcome, ReadScript } from './script.ts';
import type { Reply } from './server.ts';

/** A piece of accepted, paid work. */
export interface Work {
  readonly id: string;
  readonly photo: Uint8Array;
  readonly size: Size;
  readonly format: ImageFormat;
  readonly seed: number;
  readonly webhookUrl: string | null;
  readonly outcome: Outcome;
  readonly createdAt: Date;
  state: 'waiting' | 'working' | 'done' | 'cancelled';
}

export interface WorkStore {
  readonly all: ReadonlyMap<string, Work>;
  accept(order: Pick<Work, 'photo' | 'size' | 'format' | 'seed' | 'webhookUrl'>): Work;
  cancel(id: string): void;
  /** Finishes the work with this id, or all work, now. */
  finish(id?: string): void;
  /** Resolves when no work is running except stuck work. */
  settled(): Promise<void>;
  close(): void;
}

export interface WorkOptions {
  readonly script: ReadScript;
  /** Generates ids; the same sequence for the same seed. */
  readonly nextId: () => string;
  /** Milliseconds that work takes. */
  readonly workMs: number;
  readonly clock: () => Date;
  /** Called once for each piece of work that ends. */
  readonly announce: (work: Work) => Promise<void>;
}

export function createWorkStore({ script, nextId, workMs, clock, announce }: WorkOptions): WorkStore {
  const all = new Map<string, Work>();
  const closing = new AbortController();
  const running = new Set<Promise<void>>();

  const track = (doing: Promise<void>) => {
    const tracked = doing.catch(() => {}).finally(() => running.delete(tracked));
    running.add(tracked);
  };
  const end = (work: Work, state: 'done' | 'cancelled') => {
    if (work.state === 'done' || work.state === 'cancelled') return;
    work.state = state;
    track(announce(work));
  };
  const run = async (work: Work) => {
    await sleep(workMs / 2, undefined, { signal: closing.signal });
    if (work.state !== 'waiting' || work.outcome === 'stuck') return;
    work.state = 'working';
    await sleep(workMs / 2, undefined, { signal: closing.signal });
    end(work, 'done');
  };

  return {
    all,
    accept(order) {
      const work: Work = {
        ...order,
        id: nextId(),
        outcome: script.nextOutcome(),
        createdAt: clock(),
        state: 'waiting',
      };
      all.set(work.id, work);
      track(run(work));
      return work;
    },
    cancel(id) {
      const work = all.get(id);
      if (work) end(work, 'cancelled');
    },
    finish(id) {
      for (const work of all.values()) if (id === undefined || work.id === id) end(work, 'done');
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
    close: () => closing.abort(),
  };
}

const endless = 500 * 2 ** 20;

/** Serves the picture of finished work. */
export async function sendPicture(work: Work | undefined): Promise<Reply> {
  if (work === undefined || work.outcome === 'expired') return { status: 404, body: 'gone' };
  const type = { 'content-type': `image/${work.format}` };
  if (work.outcome === 'moved') return { status: 302, headers: { location: foreignUrl }, body: '' };
  if (work.outcome === 'endless') return { status: 200, headers: type, body: zeros(endless) };
  const trickle = work.outcome === 'slow' ? { trickle: 40 } : {};
  return { status: 200, headers: type, body: await pictureOf(work), ...trickle };
}

/** A host that no provider owns; a link-local one, as an attacker would choose. */
export const foreignUrl = 'http://169.254.169.254/latest/meta-data';

export async function pictureOf(work: Work): Promise<Buffer> {
  switch (work.outcome) {
    case 'tiny':
      return paintOnePixel();
    case 'svg':
      return svg;
    case 'html':
      return errorPage;
    case 'faithful':
      return enlarge(work.photo, work.size);
    default:
      return paintOnce(work);
  }
}

const painted = new Map<string, Promise<Buffer>>();

/** Caches painted pictures, because tests request the same one repeatedly. */
function paintOnce({ photo, size, seed, format }: Work): Promise<Buffer> {
  const key = `${sha256(photo)} ${size.width}x${size.height} ${seed} ${format}`;
  const known = painted.get(key) ?? paint(photo, size, seed, format);
  painted.set(key, known);
  const [oldest] = painted.keys();
  if (painted.size > 64 && oldest !== undefined) painted.delete(oldest);
  return known;
}

async function* zeros(bytes: number): AsyncIterable<Uint8Array> {
  const chunk = new Uint8Array(2 ** 16);
  for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk;
}
