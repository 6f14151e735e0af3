import { setTimeout as sleep } from 'node:timers/promises';
import { walk, type Journey, type Promised } from './journey.ts';
import type { Measurements } from './measurements.ts';
import { drawPhotos } from './photos.ts';
import { JourneyFailed, Shopper } from './shopper.ts';

export interface Crowd {
  /** How many are in the shop at once. */
  readonly visitors: number;
  /** Milliseconds during which journeys begin; those that have begun are ended. */
  readonly duration: number;
  readonly pace: Pick<Journey, 'think' | 'previews' | 'downloadTimeoutMs'>;
}

/** Photos that a crowd shares out among itself. */
const album = 48;

/**
 * So many visitors at once, each on a journey with a browser and a network of their own; who is done makes room for
 * somebody new, as long as the time is not up or `isGoingOn` says that there is something left to see. Answers what all
 * of them were promised.
 */
export async function visit(
  shop: { readonly url: string },
  { visitors, duration, pace }: Crowd,
  measurements: Measurements,
  isGoingOn: () => boolean = () => false,
): Promise<Promised[]> {
  const photos = await drawPhotos(Math.min(album, visitors));
  const promises: Promised[] = [];
  const begun = performance.now();
  let next = 0;
  const comeAndGo = async (seat: number): Promise<void> => {
    // They do not all come through the door at the same moment.
    await sleep(Math.random() * Math.min(duration / 3, 2 * pace.think) + seat);
    do {
      const number = next++;
      const promised: Promised = { number };
      promises.push(promised);
      const shopper = new Shopper(shop, measurements, number);
      try {
        await walk({ shopper, measurements, promised, photo: photos[number % photos.length], ...pace });
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
