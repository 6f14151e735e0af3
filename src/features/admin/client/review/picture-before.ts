import { readOrderEvent, type PictureInEvent } from '../../../orders/contract.ts';
import type { AdminEvent } from '../../contract.ts';

/** The picture that this artwork replaced and that can be restored; null if this is the artwork originally bought. */
export function pictureBefore(
  events: readonly Pick<AdminEvent, 'kind' | 'details'>[],
  artworkId: string,
): PictureInEvent | null {
  const changes = events.flatMap((stored) => {
    const event = readOrderEvent(stored);
    return event?.kind === 'picture replaced' || event?.kind === 'picture painted anew' ? [event.details] : [];
  });
  return (
    changes.findLast(({ before, after }) => after.artworkId === artworkId && before.artworkId !== artworkId)?.before ??
    null
  );
}
