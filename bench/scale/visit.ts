import { setTimeout as sleep } from 'node:timers/promises';
import { must } from '../../src/shared/must.ts';
import { walk, type Journey, type Promised } from './journey.ts';
import type { Measurements } from './measurements.ts';
import { drawPhotos } from './photos.ts';
import { JourneyFailed, Shopper } from './shopper.ts';

export interface Crowd {
  /** Number of concurrent visitors. */
  readonly visitors: number;
  /** Milliseconds during which journeys may begin; started journeys are completed. */
  readonly duration: number;
  readonly pace: Pick<Journey, 'think' | 'previews' | 'downloadTimeoutMs'>;
}

/** Maximum number of different photos; the visitors share them. */
const maxPhotos = 48;

/**
 * Runs concurrent visitors, each with their own browser and network. A visitor who is done is replaced by a new one
 * until time is up, or while `isGoingOn` returns true. Resolves to what all of them were promised.
 */
export async function visit(
  shop: { readonly url: string },
  { visitors, duration, pace }: Crowd,
  measurements: Measurements,
  isGoingOn: () => boolean = () => false,
): Promise<Promised[]> {
  const photos = await drawPhotos(Math.min(maxPhotos, visitors));
  const promises: Promised[] = [];
  const begun = performance.now();
  let next = 0;
  const comeAndGo = async (seat: number): Promise<void> => {
    // Arrivals are spread out.
    await sleep(Math.random() * Math.min(duration / 3, 2 * pace.think) + seat);
    do {
      const number = next++;
      const promised: Promised = { number };
      promises.push(promised);
      const shopper = new Shopper(shop, measurements, number);
      try {
        await walk({ shopper, measurements, promised, photo: must(photos[number % photos.length]), ...pace });
        measurements.count('journeys');
      } catch (error) {
        if (!(error instanceof JourneyFailed)) measurements.failed('journey', String(error));
        measurements.count('journeys that failed');
        await sleep(pace.think);
      }
    } while (performance.now() - begun < duration || isGoingOn());
  };
  await Promise.all(Array.from({ length: visitors }, async (_, seat) => comeAndGo(seat)));
  return promises;
}
