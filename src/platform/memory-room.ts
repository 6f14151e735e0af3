import { ShopError } from '../shared/shop-error.ts';
import { second } from '../shared/time.ts';

export interface RoomOptions {
  /** Bytes that what is under way may take together. */
  readonly size: number;
  /** How many may wait; whoever comes then is sent away at once. */
  readonly maxWaiting: number;
}

export interface Turn {
  /** Who asks, such as a network address: one who asks often waits for those who ask seldom. */
  readonly from?: string;
  /** Milliseconds that somebody waits at most; without it as long as it takes, as a job does. */
  readonly timeoutMs?: number;
}

export interface Room {
  readonly size: number;
  /** Bytes that what is under way takes now. */
  readonly taken: () => number;
  /** How many wait for their turn. */
  readonly waiting: () => number;
  /**
   * Does the work once there are so many bytes for it, and gives them back when it has ended. Throws `unavailable` for
   * whoever would wait too long. Work that is larger than the room has it for itself.
   */
  enter<T>(bytes: number, work: () => Promise<T>, turn?: Turn): Promise<T>;
}

interface Waiter {
  readonly bytes: number;
  readonly place: number;
  readonly start: () => void;
}

/** Seconds after which the crowd has probably gone. */
const comeBackIn = 30;

/** What one process may hold in memory at a time for work whose size strangers decide. */
export function createRoom({ size, maxWaiting }: RoomOptions): Room {
  let taken = 0;
  /** In the order of their places. */
  const waiting: Waiter[] = [];
  /** The place of the one who began last, and of each asker's last: whoever asks three times is third, not first. */
  let begun = 0;
  const lastPlace = new Map<string, number>();

  function admit(): void {
    // Nobody passes the first, or what is large would never begin.
    while (waiting.length > 0 && taken + waiting[0].bytes <= size) {
      const { bytes, place, start } = waiting.shift()!;
      taken += bytes;
      begun = place;
      start();
    }
    if (waiting.length === 0) lastPlace.clear();
  }

  async function wait(bytes: number, { from = '', timeoutMs }: Turn): Promise<void> {
    if (waiting.length >= maxWaiting) throw crowded();
    const place = Math.max(begun, lastPlace.get(from) ?? 0) + 1;
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
            reject(crowded());
            admit();
          }, timeoutMs);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    size,
    taken: () => taken,
    waiting: () => waiting.length,
    async enter(wanted, work, turn = {}) {
      const bytes = Math.min(wanted, size);
      if (waiting.length === 0 && taken + bytes <= size) taken += bytes;
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

function crowded(): ShopError {
  return new ShopError(
    'unavailable',
    'So many pictures are coming in that yours would have to wait too long. Please try again in half a minute.',
    {
      retryAfter: comeBackIn,
    },
  );
}

const megabyte = 2 ** 20;

/**
 * For pictures that are decoded in this process, in bytes of memory: with what lies around it, the most that a process
 * grows by. Shared by everything that decodes what a stranger has sent or chosen the size of.
 */
export const pictureRoom = createRoom({ size: 200 * megabyte, maxWaiting: 200 });
/**
 * For photos at full size while they are looked at, in bytes of pixels. Apart from `pictureRoom`, as whoever has room here
 * decodes in that one.
 */
export const fullSizeRoom = createRoom({ size: 150 * megabyte, maxWaiting: 1_000 });
/** For files that are being sent, in bytes of the disk for temporary files. */
export const uploadRoom = createRoom({ size: 2_048 * megabyte, maxWaiting: 0 });
/** How long a visitor's picture waits for its turn. */
export const visitorTimeoutMs = 25 * second;
