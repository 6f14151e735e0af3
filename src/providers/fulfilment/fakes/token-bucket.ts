import type { Clock } from '../../../shared/time.ts';

export interface BucketLimit {
  readonly tokens: number;
  readonly seconds: number;
}

/** What is left after a request, for the headers of its answer. */
export interface BucketState {
  readonly isAllowed: boolean;
  readonly remaining: number;
  /** Seconds until the bucket is full again, or until the next token when it is empty. */
  readonly reset: number;
}

/** A bucket that starts full, and to which tokens are added one by one. */
export function openBucket(clock: Clock): { take(limit: BucketLimit): BucketState } {
  let missing = 0;
  let seenAt = clock().getTime();
  return {
    take({ tokens, seconds }) {
      const now = clock().getTime();
      const perToken = (seconds * 1000) / tokens;
      missing = Math.max(0, missing - Math.max(0, now - seenAt) / perToken);
      seenAt = now;
      const isAllowed = missing <= tokens - 1;
      if (isAllowed) missing += 1;
      const untilNext = ((missing - tokens + 1) * perToken) / 1000;
      return {
        isAllowed,
        remaining: Math.max(0, Math.floor(tokens - missing)),
        reset: isAllowed ? (missing * perToken) / 1000 : untilNext,
      };
    },
  };
}
