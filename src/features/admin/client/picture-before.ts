import { z } from 'zod';
import type { AdminEvent } from '../contract.ts';

const picture = z.object({ artworkId: z.string(), variation: z.int() });
const change = z.object({ before: picture, after: picture });
export type PictureBefore = z.infer<typeof picture>;

/** The picture that this artwork replaced and that can be restored; null if this is the artwork originally bought. */
export function pictureBefore(events: readonly Pick<AdminEvent, 'details'>[], artworkId: string): PictureBefore | null {
  const changes = events.map(({ details }) => change.safeParse(details).data).filter((found) => found !== undefined);
  return (
    changes.findLast(({ before, after }) => after.artworkId === artworkId && before.artworkId !== artworkId)?.before ??
    null
  );
}
