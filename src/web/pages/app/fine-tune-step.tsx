import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stylePreviewsKey } from '../../../features/artworks/client/use-style-previews.ts';
import { FineTuneScreen } from '../../../features/photos/client/fine-tune/fine-tune-screen.tsx';
import { sharesPhoto } from '../../../features/photos/client/group/use-group-check.ts';
import { useFineTune } from '../../../features/photos/client/fine-tune/use-fine-tune.ts';
import type { ToolName } from '../../../features/photos/client/fine-tune/tools.ts';
import { petCheckKey } from '../../../features/photos/client/pet-check/use-pet-check.ts';
import { photoIdOf } from '../../../features/photos/contract.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { WizardHandle } from './use-wizard.ts';
import { petsOf, type Photo } from './wizard.ts';
import { nameOfStyle } from '../../shell/offered-styles.ts';
import { uploadWords } from '../../../words/catalogs/upload.ts';
import { say } from '../../../words/page.ts';

/**
 * Optional step between photo and style. Also reachable from a finished artwork, and then offers to repaint it or to
 * return to its products.
 */
export function FineTuneStep({
  wizard,
  send,
  visit,
  photo,
  firstTool,
}: WizardHandle & { photo: Photo; firstTool: ToolName }) {
  const [leaving, setLeaving] = useState(false);
  const pets = petsOf(wizard);
  const pet = pets[wizard.tuning];
  const petName = pet?.name.trim() ?? '';
  // What is shown of the photo would be of the other pet, too.
  const which = pet !== undefined && sharesPhoto(pets, pet) ? (pet.which ?? undefined) : undefined;
  const photoId = photoIdOf(photo.imageUrl) ?? '';
  const queries = useQueryClient();
  const tune = useFineTune(photoId, which, {
    onTuned: (tuned) => {
      void queries.invalidateQueries({ queryKey: stylePreviewsKey(photoIdOf(wizard.photo?.imageUrl ?? '')) });
      void queries.invalidateQueries({ queryKey: petCheckKey(photoId) });
      send(which === undefined ? { type: 'photo-tuned', photo: tuned, pet: wizard.tuning } : { type: 'eyes-shown' });
    },
    onPhotoGone: () => {
      showToast({ title: say(uploadWords.uploadRequired), description: say(uploadWords.photoNoLonger) });
      send(wizard.tuning === 0 ? { type: 'photo-lost' } : { type: 'pet-removed', pet: wizard.tuning });
    },
  });
  const again = wizard.artworkId !== null && wizard.styleId !== null ? wizard.styleId : null;

  async function leave(go: () => void): Promise<void> {
    setLeaving(true);
    if (await tune.finish()) go();
    else setLeaving(false);
  }

  return (
    <FineTuneScreen
      tune={tune}
      petName={petName}
      photo={photo}
      firstTool={firstTool}
      isOneOfSeveral={which !== undefined}
      actions={
        <div className="grid gap-3">
          {again === null ? null : (
            <Button size="lg" wide busy={leaving} onClick={() => void leave(() => send({ type: 'generation-asked' }))}>
              {say(uploadWords.paintAgain, { style: nameOfStyle(again) })}
            </Button>
          )}
          <Button
            size="lg"
            wide
            tone={again === null ? 'primary' : 'quiet'}
            busy={leaving}
            onClick={() => void leave(() => send({ type: 'photo-accepted' }))}
          >
            {again === null ? say(uploadWords.continueStyles) : say(uploadWords.chooseStyle)}
          </Button>
          {wizard.artworkId === null ? null : (
            <Button size="lg" wide tone="quiet" busy={leaving} onClick={() => void leave(() => visit('products'))}>
              {say(uploadWords.backProducts)}
            </Button>
          )}
        </div>
      }
    />
  );
}
