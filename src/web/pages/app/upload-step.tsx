import { useEffect, useEffectEvent, useRef } from 'react';
import { StylePreviewGrid } from '../../../features/catalog/client/style-preview-grid.tsx';
import { PetDetails } from '../../../features/photos/client/pet-details.tsx';
import { UploadZone } from '../../../features/photos/client/upload-zone.tsx';
import { fetchPhotoUpload, usePhotoUpload } from '../../../features/photos/client/use-photo-upload.ts';
import type { ToolName } from '../../../features/photos/client/fine-tune/tools.ts';
import { maxPets } from '../../../features/catalog/contract.ts';
import { photoIdOf } from '../../../features/photos/contract.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FixedBar } from '../../../ui/fixed-bar.tsx';
import { fetchToaster } from '../../../ui/load-toaster.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { currentSeason } from '../../shell/current-settings.ts';
import { findOfferedStyle, offeredStyles } from '../../shell/offered-styles.ts';
import { stylePicture } from '../../style-pictures.ts';
import { fetchLaterSteps, fetchPhotoParts, type PhotoParts } from './fetch-later-steps.ts';
import type { PhotoFacts } from './photo-facts.ts';
import type { WizardHandle } from './use-wizard.ts';
import { petsOf, photoIdsOf } from './wizard.ts';
import { ArrowRight } from '../../../ui/arrow-icons.tsx';
import { uploadWords } from '../../../words/catalogs/upload.ts';
import { say } from '../../../words/page.ts';
import { sayRich } from '../../../words/rich.ts';
import { bold } from '../../../ui/in-words.tsx';
import { Claim } from '../../shell/claim.tsx';

/** Fetches what is shown once there is a photo, the note about it included. */
function prepare(): void {
  fetchPhotoUpload();
  fetchPhotoParts();
  fetchToaster();
}

/** Photo, name and breed on the left, all styles on the right. On phones it is also a block of the landing step. */
export function UploadStep({
  wizard,
  arrival,
  send,
  heading,
  own,
  check,
  views,
  parts,
  onFineTune,
}: WizardHandle &
  PhotoFacts & {
    heading: 'h1' | 'h2';
    /** What is needed once there is a photo; null until it is loaded. */
    parts: PhotoParts | null;
    onFineTune: (tool: ToolName) => void;
  }) {
  const zone = useRef<HTMLDivElement>(null);
  const upload = usePhotoUpload({
    onUploaded: (photo) => send({ type: 'photo-uploaded', photo }),
    onAdvance: () => send({ type: 'photo-accepted' }),
  });
  const ready = wizard.photo !== null && !upload.uploading && upload.phase !== 'unsent';
  const isFlawed = ready && (upload.flaws ?? []).length > 0;
  const photoId = ready && wizard.photo !== null ? photoIdOf(wizard.photo.imageUrl) : null;
  const style = findOfferedStyle(wizard.styleId);
  const pets = petsOf(wizard);
  const isGroup = ready && pets.length > 1;
  const inFirstPhoto = pets.flatMap(({ photo, which }) =>
    photo.imageUrl === wizard.photo?.imageUrl && which !== null ? [which] : [],
  );
  const Heading = heading;

  const isChosen = upload.phase !== 'idle';
  useEffect(() => {
    if (!isChosen) return;
    prepare();
    // Half a second after the upload the style step is shown.
    fetchLaterSteps();
  }, [isChosen]);

  // Kept with the photo, because this screen forgets it when the visitor continues.
  const keepFlaws = useEffectEvent(() => send({ type: 'flaws-found' }));
  useEffect(() => {
    if (isFlawed) keepFlaws();
  }, [isFlawed]);

  // Deleting the photo removes the focused button, so the upload button gets the focus.
  const deleted = useRef(false);
  useEffect(() => {
    if (!deleted.current || wizard.photo !== null) return;
    deleted.current = false;
    zone.current?.querySelector('button')?.focus();
  }, [wizard.photo]);

  function forget(): void {
    deleted.current = true;
    upload.forget();
    send({ type: 'photo-deleted' });
  }

  function pickStyle(styleId: string): void {
    if (ready) {
      send({ type: 'style-picked', styleId });
      return;
    }
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    zone.current?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'center' });
    showToast({ title: say(uploadWords.uploadRequired), description: say(uploadWords.pleaseUploadPhoto) });
  }

  const responses = {
    fineTune: onFineTune,
    choosePets: (chosen: readonly number[]) => send({ type: 'pets-chosen', chosen }),
    goTap: null,
  };
  const found = ready && !isGroup ? (parts?.foundAdvice(check, wizard.pet.name, responses) ?? null) : null;
  const next = (
    <Button size="lg" wide onClick={() => send({ type: 'photo-accepted' })}>
      {say(uploadWords.continueStyles)} <ArrowRight aria-hidden size={18} />
    </Button>
  );
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-8 lg:grid-cols-[304px_minmax(0,1fr)] xl:grid-cols-[336px_minmax(0,1fr)]">
      <section
        aria-labelledby={heading === 'h1' ? 'step-heading' : 'upload-heading'}
        className="grid h-fit grid-cols-1 gap-5"
      >
        <Heading id={heading === 'h1' ? 'step-heading' : 'upload-heading'} tabIndex={-1} className="text-2xl">
          {say(uploadWords.letsMeetPet)}
        </Heading>
        {/* A visitor who is about to choose a photo soon needs what belongs to it. */}
        <div ref={zone} onPointerEnter={prepare} onFocus={prepare} onDragEnter={prepare}>
          <UploadZone
            upload={upload}
            photo={wizard.photo}
            petName={wizard.pet.name}
            advice={parts?.flawAdvice(upload) ?? found}
            PhotoAdvice={parts?.PhotoAdvice ?? null}
            isPraised={!wizard.isFlawed && check.view?.trusted === true && check.view.notes?.length === 0}
            onPhotoMissing={() => send({ type: 'photo-lost' })}
          />
          {style === null || ready ? null : (
            <p className="mt-3 text-sm text-ink-soft">
              {sayRich(uploadWords.styleChosen, {
                style: style.name,
                b: bold,
              })}
            </p>
          )}
          {ready && !isGroup ? (
            <Button tone="link" className="mt-3 text-sm" onClick={() => send({ type: 'tuning-asked' })}>
              {say(uploadWords.fineTuneCut)}
            </Button>
          ) : null}
          {photoId === null || parts === null ? null : (
            <parts.PhotoRetention key={photoId} photoId={photoId} onDeleted={forget} />
          )}
        </div>
        {isGroup ? (
          <section aria-labelledby="pets-in-picture">
            <h2 id="pets-in-picture" className="mb-3 text-sm">
              {say(uploadWords.petsInPicture)}
            </h2>
            {parts === null ? (
              <div className="grid gap-4">
                {pets.map((_, place) => (
                  <Skeleton key={place} className="h-[92px]" />
                ))}
              </div>
            ) : (
              <parts.PetsInPicture
                wizard={wizard}
                send={send}
                views={views}
                onFineTune={(pet) => send({ type: 'tuning-asked', pet })}
              />
            )}
          </section>
        ) : (
          <PetDetails pet={wizard.pet} onChange={(pet) => send({ type: 'pet-described', pet })} />
        )}
        {ready && parts !== null && check.view?.heads !== undefined && check.view.heads.length > 1 ? (
          <parts.ChooseInPhoto
            view={check.view}
            chosen={inFirstPhoto}
            max={maxPets - (pets.length - Math.max(1, inFirstPhoto.length))}
            onChoose={responses.choosePets}
          />
        ) : null}
        {!ready ? null : parts === null ? (
          <div className="min-h-[64px]" />
        ) : (
          <parts.AddToPicture wizard={wizard} send={send} view={check.view} />
        )}
        {ready ? <div className="hidden md:block">{next}</div> : null}
        <p className="text-xs text-ink-faint">
          {say(uploadWords.staysPrivate)} <Claim id="retention" />
        </p>
      </section>
      <StylePreviewGrid
        styles={offeredStyles()}
        pictureOf={stylePicture}
        own={own}
        photoIds={isGroup ? photoIdsOf(wizard) : []}
        chosenId={wizard.styleId}
        // The block of the landing step is drawn before the season is known.
        season={heading === 'h1' ? currentSeason() : null}
        firstMood={arrival.mood}
        onChoose={pickStyle}
      />
      {ready ? <FixedBar>{next}</FixedBar> : null}
    </div>
  );
}
