import { useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useCopyGuard } from '../../../features/artworks/client/copy-guard.ts';
import { GenerationFailure } from '../../../features/artworks/client/generation-failure.tsx';
import { GenerationProgress } from '../../../features/artworks/client/generation-progress.tsx';
import { GenerationSuccess } from '../../../features/artworks/client/generation-success.tsx';
import { OvalNote, showsOval } from '../../../features/artworks/client/oval-note.tsx';
import { artworkKey } from '../../../features/artworks/client/use-artwork.ts';
import { generationFailed, useGeneration } from '../../../features/artworks/client/use-generation.ts';
import type { ToolName } from '../../../features/photos/client/fine-tune/tools.ts';
import type { PetCheck } from '../../../features/photos/client/pet-check/use-pet-check.ts';
import { lackPet } from '../../../features/photos/contract.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { track } from '../../../features/marketing/client/track.ts';
import { DoubtNote } from './doubt-note.tsx';
import type { WizardHandle } from './use-wizard.ts';
import { lastRound, namesOf, petsOf, type Photo } from './wizard.ts';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';

const Captcha = lazy(async () => ({
  default: (await import('../../../features/artworks/client/captcha.tsx')).Captcha,
}));

/** Starts the generation when it is mounted. */
export function GenerateStep({
  wizard,
  send,
  visit,
  photo,
  styleId,
  check,
  onFineTune,
}: WizardHandle & {
  photo: Photo;
  styleId: string;
  check: PetCheck;
  onFineTune: (tool: ToolName) => void;
}) {
  useCopyGuard();
  const queries = useQueryClient();
  // A visitor who returns to a finished artwork stays on this screen.
  const [seen] = useState(wizard.seen);
  const petName = namesOf(wizard);
  const [first, ...others] = petsOf(wizard).map(({ photo: { imageUrl }, name, which }) => ({
    imageUrl,
    petName: name.trim() || undefined,
    pet: which ?? undefined,
  }));
  const generation = useGeneration(
    // Empty fields are omitted.
    {
      imageUrl: photo.imageUrl,
      ...first,
      otherPets: others.length > 0 ? others : undefined,
      style: styleId,
      petBreed: wizard.pet.breed || undefined,
      round: wizard.round,
    },
    {
      onDone: (view) => {
        queries.setQueryData(artworkKey(view.id), view);
        if (!seen.includes(view.id)) track({ name: 'artwork_generated', style: styleId });
        send({ type: 'artwork-made', artworkId: view.id });
      },
      onLate: (view) => void queries.setQueryData(artworkKey(view.id), view),
      onPhotoGone: () => {
        showToast({ title: say(styleWords.uploadRequired), description: say(styleWords.photoNoLonger) });
        send({ type: 'photo-lost' });
      },
      onFailed: (message) =>
        showToast({ tone: 'destructive', title: say(styleWords.generationFailed), description: message }),
    },
  );
  const isOval = generation.phase === 'done' && showsOval(generation.view.variations);
  const doubt = (className: string) => <DoubtNote {...{ wizard, visit, check, isOval, onFineTune, className }} />;
  if (generation.phase === 'failed') {
    return (
      <GenerationFailure
        photoUrl={photo.imageUrl}
        petName={petName}
        message={generation.message === generationFailed() ? null : generation.message}
        onRetry={generation.retry}
        onChangeStyle={() => visit('style')}
      />
    );
  }
  if (generation.phase === 'checking') {
    return (
      <Captcha
        photoUrl={photo.imageUrl}
        petName={petName}
        message={generation.message}
        onResponse={generation.answerCheck}
      />
    );
  }
  if (generation.phase === 'done') {
    // That no pet was found explains an oval: nothing has to be said of its outline.
    const explainsOval = isOval && lackPet(check.notes);
    const besidePictures = doubt('mx-auto -mt-4 mb-7 max-w-[60ch]');
    return (
      <GenerationSuccess
        view={generation.view}
        petName={petName}
        chosen={wizard.variation}
        seenBefore={seen.includes(generation.view.id)}
        round={wizard.round}
        lastRound={lastRound}
        onRound={(round) => send({ type: 'round-asked', round })}
        onChoose={(variation) => send({ type: 'variation-picked', variation })}
        note={
          explainsOval ? (
            besidePictures
          ) : isOval ? (
            <OvalNote
              petName={petName}
              onTapEyes={() => onFineTune('eyes')}
              onOtherPhoto={() => visit('upload')}
              className="mx-auto -mt-4 mb-7 max-w-[60ch] text-ink-soft"
            />
          ) : null
        }
        doubt={explainsOval ? null : besidePictures}
        onFineTune={() => onFineTune('outline')}
        onContinue={() => send({ type: 'artwork-seen' })}
      />
    );
  }
  return (
    <GenerationProgress
      view={generation.view}
      photoUrl={photo.imageUrl}
      petName={petName}
      doubt={doubt('mb-5 border-s-2 border-line-strong ps-4')}
    />
  );
}
