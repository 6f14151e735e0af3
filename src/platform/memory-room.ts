import { CustomerError, type ShopError } from '../shared/shop-error.ts';
import { errorWords } from '../words/catalogs/errors.ts';
import { second } from '../shared/time.ts';

export interface RoomOptions {
  /** Bytes that running work may take in total. */
  readonly maxBytes: number;
  /** How many callers may wait. Further callers are rejected at once. */
  readonly maxWaiting: number;
}

export interface Turn {
  /** The caller, such as a network address. Frequent callers wait for infrequent ones. */
  readonly from?: string;
  /** Without it, the wait is unlimited, as for a job. */
  readonly timeoutMs?: number;
}

export interface Room {
  readonly maxBytes: number;
  /** Bytes that running work takes now. */
  readonly takenBytes: () => number;
  /** How many callers wait for their turn. */
  readonly waiting: () => number;
  /**
   * Runs the work once `bytes` are free, and releases them when it ends. Throws `unavailable` if the wait would be too
   * long. Work that is larger than the room runs alone.
   */
  enter<T>(bytes: number, work: () => Promise<T>, turn?: Turn): Promise<T>;
}

interface Waiter {
  readonly bytes: number;
  readonly place: number;
  readonly start: () => void;
}

/** Retry-After of rejected callers: by then the load has probably dropped. */
const retryAfterSeconds = 30;

/** Limits the bytes that one process holds at a time for work whose size outsiders decide. */
export function createRoom({ maxBytes, maxWaiting }: RoomOptions): Room {
  let taken = 0;
  /** Sorted by place. */
  const waiting: Waiter[] = [];
  /** The place of the work that began last. */
  let lastStartedPlace = 0;
  /**
   * The last place of each caller. A caller's third waiting request gets the third place, so other callers' first and
   * second requests run before it.
   */
  const lastPlace = new Map<string, number>();

  function admit(): void {
    // Nothing overtakes the first waiter; otherwise large work would never begin.
    for (let [next] = waiting; next !== undefined && taken + next.bytes <= maxBytes; [next] = waiting) {
      waiting.shift();
      taken += next.bytes;
      lastStartedPlace = next.place;
      next.start();
    }
    if (waiting.length === 0) lastPlace.clear();
  }

  async function wait(bytes: number, { from = '', timeoutMs }: Turn): Promise<void> {
    if (waiting.length >= maxWaiting) throw tooManyWaiting();
    const place = Math.max(lastStartedPlace, lastPlace.get(from) ?? 0) + 1;
    lastPlace.set(from, place);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = { bytes, place, start: resolve };
    const at = waiting.findIndex((other) => other.place > place);
    waiting.splice(at === -1 ? waiting.length : at, 0, waiter);
    const timer =
      timeoutMs === undefined
        ? undefined
        : setTimeout(() => {
            const index = waiting.indexOf(waiter);
            if (index === -1) return;
            waiting.splice(index, 1);
            reject(tooManyWaiting());
            admit();
          }, timeoutMs);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    maxBytes,
    takenBytes: () => taken,
    waiting: () => waiting.length,
    async enter(wanted, work, turn = {}) {
      const bytes = Math.min(wanted, maxBytes);
      if (waiting.length === 0 && taken + bytes <= maxBytes) taken += bytes;
      else await wait(bytes, turn);
      try {
        return await work();
      } finally {
        taken -= bytes;
        admit();
      }
    },
  };
}

function tooManyWaiting(): ShopError {
  return new CustomerError('unavailable', errorWords.manyPictures, { retryAfter: retryAfterSeconds });
}

const megabyte = 2 ** 20;

/**
 * Memory for pictures that this process decodes, in bytes. With some overhead, this is how much the process can grow.
 * Everything that decodes a file that a visitor has sent, or whose size a visitor has chosen, shares this room.
 */
export const pictureRoom = createRoom({ maxBytes: 200 * megabyte, maxWaiting: 200 });
/** Temporary disk space for files that are being uploaded, in bytes. */
export const uploadSpace = createRoom({ maxBytes: 2_048 * megabyte, maxWaiting: 0 });
/** How long a visitor's picture waits for its turn, in milliseconds. */
export const visitorTimeoutMs = 25 * second;
