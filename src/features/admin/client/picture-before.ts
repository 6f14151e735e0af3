import { z } from 'zod';
import type { AdminEvent } from '../contract.ts';

const picture = z.object({ artworkId: z.string(), variation: z.int() });
const change = z.object({ before: picture, after: picture });
export type PictureBefore = z.infer<typeof picture>;

/** The picture that this artwork has taken the place of, which can be had again; null when it is the one that was bought. */
export function pictureBefore(events: readonly Pick<AdminEvent, 'details'>[], artworkId: string): PictureBefore | null {
  const changes = events.map(({ details }) => change.safeParse(details).data).filter((found) => found !== undefined);
  return (
    changes.findLast(({ before, after }) => after.artworkId === artworkId && before.artworkId !== artworkId)?.before ??
    null
  );
}
