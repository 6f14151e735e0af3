import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Snapshot } from '../../../ui/snapshot.tsx';
import type { Advice, PhotoAdvice } from './photo-advice.tsx';
import { CameraButton } from './camera-button.tsx';
import { useFileZone } from './file-zone.ts';
import { pickerAccepts } from './picker-accepts.ts';
import { UnsentPhoto, UploadProgress } from './upload-progress.tsx';
import type { PhotoUpload } from './use-photo-upload.ts';
import { CircleAlert, CircleCheck, ImageUp } from '../../../ui/icons.tsx';
import { uploadWords } from '../../../words/catalogs/upload.ts';
import { say } from '../../../words/page.ts';

/** The drop zone for the photo. A click anywhere opens the picker; the button is for keyboards and screen readers. */
export function UploadZone({
  upload,
  photo,
  petName,
  isPraised,
  advice,
  PhotoAdvice: AdviceOnPhoto,
  onPhotoMissing,
}: {
  upload: PhotoUpload;
  photo: { imageUrl: string; width: number; height: number } | null;
  petName: string;
  /** Whether the analysis found the pet and nothing to say about the photo. */
  isPraised: boolean;
  /** What could be better about the photo. */
  advice: Advice | null;
  /** What shows it; null until it is loaded. */
  PhotoAdvice: typeof PhotoAdvice | null;
  onPhotoMissing: () => void;
}) {
  const { root, rootProps, input, inputProps, isDragActive } = useFileZone(upload.choose);
  const shown = upload.preview ?? photo?.imageUrl ?? null;

  return (
    <div
      ref={root}
      {...rootProps}
      role="presentation"
      tabIndex={-1}
      aria-busy={upload.uploading}
      data-testid="upload-drop-zone"
      className={classNames(
        'wall cursor-pointer scroll-mt-5 rounded-lg border p-4 md:p-5',
        shown ? 'border-line' : 'border-dashed border-line-strong',
        isDragActive && '!border-solid !border-green bg-green-tint',
      )}
    >
      {/* Hidden by a class, because the Content Security Policy forbids inline styles in a prerendered page. */}
      <input
        ref={input}
        {...inputProps}
        accept={pickerAccepts}
        aria-label={say(uploadWords.photoPet)}
        className="sr-only"
      />
      {shown ? (
        <div className="flex items-center gap-4 md:gap-5 lg:flex-col lg:items-stretch">
          <div className="w-[34%] max-w-[216px] shrink-0 lg:mx-auto lg:w-full">
            <Snapshot
              key={shown}
              src={shown}
              alt={petName === '' ? say(uploadWords.photo) : petName}
              className="arrive"
              onError={() => {
                if (upload.preview === null) onPhotoMissing();
              }}
            />
          </div>
          <div className="min-w-0 grow text-sm lg:ps-1">
            <PhotoState
              upload={upload}
              photo={photo}
              isPraised={isPraised}
              // The button that had the focus is gone.
              onSentAgain={() => root.current?.focus()}
            />
            {advice !== null ? null : (
              <div className="mt-2 grid justify-items-start gap-2 lg:ms-[28px]">
                {/* The zone handles the click. */}
                <button type="button" className="link">
                  {say(uploadWords.chooseAnotherPhoto)}
                </button>
                <CameraButton tone="link" onPhoto={upload.choose} />
              </div>
            )}
          </div>
        </div>
      ) : (
        <EmptyZone dragging={isDragActive} converting={upload.phase === 'converting'} onPhoto={upload.choose} />
      )}
      {upload.problem === null || upload.phase === 'unsent' ? null : (
        <p className="mt-4 flex gap-2 border-t border-line pt-4 text-sm">
          <CircleAlert aria-hidden size={18} className="mt-[2px] shrink-0 text-danger" />
          <span>{upload.problem}</span>
        </p>
      )}
      {AdviceOnPhoto === null ? null : (
        <AdviceOnPhoto
          advice={advice}
          // The button that had the focus is gone.
          onAccepted={() => root.current?.focus()}
          onPhoto={upload.choose}
        />
      )}
    </div>
  );
}

/** What happens with the photo now: it is converted, sent, waiting to be sent again, or here. */
function PhotoState({
  upload,
  photo,
  isPraised,
  onSentAgain,
}: {
  upload: PhotoUpload;
  photo: { width: number; height: number } | null;
  isPraised: boolean;
  onSentAgain: () => void;
}) {
  if (upload.phase === 'converting')
    return <output className="font-semibold">{say(uploadWords.preparingPhoto)}</output>;
  if (upload.uploading) {
    const phase = say(upload.phase === 'waiting' ? uploadWords.waitingConnection : uploadWords.uploading);
    return <UploadProgress upload={upload} phase={phase} />;
  }
  if (upload.phase === 'unsent') return <UnsentPhoto upload={upload} onSent={onSentAgain} />;
  if (photo === null) return null;
  const lovely = isPraised && (upload.flaws === null || upload.flaws.length === 0);
  return (
    <p className="flex gap-2">
      <CircleCheck aria-hidden size={20} className="mt-[2px] shrink-0 text-green" />
      <span>
        <b className="font-semibold">{lovely ? say(uploadWords.lovelyPhoto) : say(uploadWords.photoHere)}</b>{' '}
        <span className="figures inline-block wrap-anywhere max-[360px]:text-sm">
          {say(uploadWords.pixels, { width: String(photo.width), height: String(photo.height) })}
        </span>
      </span>
    </p>
  );
}

function EmptyZone({
  dragging,
  converting,
  onPhoto,
}: {
  dragging: boolean;
  converting: boolean;
  onPhoto: (file: File) => void;
}) {
  return (
    <div className="grid justify-items-center gap-3 py-5 text-center">
      <span className="grid size-[56px] place-items-center rounded-full bg-card text-green shadow-paper">
        <ImageUp aria-hidden size={24} />
      </span>
      {converting ? (
        <output className="display text-lg">{say(uploadWords.preparingPhoto)}</output>
      ) : (
        <p className="display text-lg">{dragging ? say(uploadWords.dropHere) : say(uploadWords.dropPhotoHere)}</p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {/* The zone handles the click. */}
        <Button tone="quiet" size="sm">
          {say(uploadWords.choosePhoto)}
        </Button>
        <CameraButton tone="quiet" onPhoto={onPhoto} />
      </div>
      <p className="text-xs text-ink-faint">
        {say(uploadWords.formats)}
        <br />
        {say(uploadWords.advice)}
      </p>
    </div>
  );
}
