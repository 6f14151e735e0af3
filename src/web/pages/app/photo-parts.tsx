import type { ComponentProps } from 'react';
import { Queries } from '../../../client/queries.tsx';
import { PhotoRetention as Retention } from '../../../features/privacy/client/photo-retention.tsx';

// What the first screens need once there is a photo, as one chunk.
export { ChooseInPhoto } from '../../../features/photos/client/group/choose-in-photo.tsx';
export { flawAdvice, PhotoAdvice } from '../../../features/photos/client/photo-advice.tsx';
export { foundAdvice } from './found-advice.ts';
export { FollowPhoto } from './follow-photo.tsx';
export { AddToPicture, PetsInPicture } from './pets-in-picture.tsx';

export function PhotoRetention(props: ComponentProps<typeof Retention>) {
  return (
    <Queries>
      <Retention {...props} />
    </Queries>
  );
}
