import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo } from 'react';
import { Queries } from '../../../client/queries.tsx';
import { stylePreviewsKey, useStylePreviews } from '../../../features/artworks/client/use-style-previews.ts';
import { areAllJoinable, useGroupCheck } from '../../../features/photos/client/group/use-group-check.ts';
import { usePetCheck } from '../../../features/photos/client/pet-check/use-pet-check.ts';
import { photoIdOf } from '../../../features/photos/contract.ts';
import type { PhotoFacts } from './photo-facts.ts';
import type { Step } from './steps.ts';
import type { WizardHandle } from './use-wizard.ts';
import { useWaitingPicture } from './use-waiting-picture.ts';
import { petRefsOf, petsOf } from './wizard.ts';

type Followed = Pick<WizardHandle, 'step' | 'wizard' | 'send'> & {
  /** Gets what is known whenever that changes, and null once there is no photo. */
  onFacts: (facts: PhotoFacts | null) => void;
};

/** Asks the shop about the visitor's photo, and shows nothing itself. */
export function FollowPhoto(props: Followed) {
  return (
    <Queries>
      <Follower {...props} />
    </Queries>
  );
}

/** The steps that show all styles. Only these request style previews. */
const beforeGeneration: ReadonlySet<Step> = new Set(['landing', 'upload', 'style']);

function Follower({ step, wizard, send, onFacts }: Followed) {
  const facts = usePhotoFacts({ step, wizard, send });
  // Before the paint, so that what is shown never belongs to the photo before.
  useLayoutEffect(() => onFacts(facts), [facts, onFacts]);
  useLayoutEffect(() => () => onFacts(null), [onFacts]);
  return null;
}

function usePhotoFacts({ step, wizard, send }: Omit<Followed, 'onFacts'>): PhotoFacts {
  const queries = useQueryClient();
  const photoId = wizard.photo === null ? null : photoIdOf(wizard.photo.imageUrl);
  const pets = petsOf(wizard);
  const views = useGroupCheck(pets.length > 1 ? pets : []);
  // Pets that cannot be cut out have no previews.
  const previewed = areAllJoinable(views) ? photoId : null;
  const refs = petRefsOf(wizard);
  const previews = useStylePreviews({ photoId: previewed, pets: refs }, wizard.styleId, beforeGeneration.has(step));
  const coming = previews.coming || views.includes(null);
  const check = usePetCheck({ photoId, which: wizard.which }, previews.any || !previews.coming, () => {
    void queries.invalidateQueries({ queryKey: stylePreviewsKey(photoId) });
    if (wizard.photo !== null) send({ type: 'photo-tuned', photo: wizard.photo });
  });
  const waitingPicture = useWaitingPicture(coming ? (wizard.photo?.imageUrl ?? null) : null);
  const own = useMemo(() => ({ ...previews, coming, waitingPicture }), [previews, coming, waitingPicture]);
  return useMemo(() => ({ own, check, views }), [own, check, views]);
}
