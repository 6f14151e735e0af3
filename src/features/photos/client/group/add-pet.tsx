import { useRef, useState } from 'react';
import { CameraButton } from '../camera-button.tsx';
import { flawAdvice, PhotoAdvice } from '../photo-advice.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Plus } from '../../../../ui/icons.tsx';
import { uploadWords } from '../../../../words/catalogs/upload.ts';
import { say } from '../../../../words/page.ts';
import type { UploadResponse } from '../../contract.ts';
import { pickerAccepts } from '../picker-accepts.ts';
import { UnsentPhoto, UploadProgress } from '../upload-progress.tsx';
import { usePhotoUpload } from '../use-photo-upload.ts';

/** Adds a pet from a photo of its own: at once, or when the visitor uses the photo in spite of its flaws. */
export function AddPet({ note, onAdded }: { note: string; onAdded: (photo: UploadResponse) => void }) {
  const part = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  /** A photo that is uploaded, and joins once it is judged, or accepted with its flaws. */
  const [uploaded, setUploaded] = useState<UploadResponse | null>(null);
  const upload = usePhotoUpload({
    joins: true,
    onUploaded: setUploaded,
    onAdvance: () => {
      if (uploaded !== null) onAdded(uploaded);
      setUploaded(null);
      upload.forget();
    },
  });
  const advice = uploaded === null ? null : flawAdvice(upload);
  const isFlawed = advice !== null;
  const isBusy = upload.uploading || upload.phase === 'converting' || (uploaded !== null && !isFlawed);
  const pick = () => picker.current?.click();
  const choose = (file: File) => {
    setUploaded(null);
    upload.choose(file);
  };
  const preview =
    upload.preview === null ? null : (
      <img src={upload.preview} alt="" className="size-[56px] shrink-0 rounded-art object-cover opacity-70" />
    );
  return (
    <div ref={part} tabIndex={-1}>
      {/* Hidden by a class, because the Content Security Policy forbids inline styles in a prerendered page. */}
      <input
        ref={picker}
        type="file"
        accept={pickerAccepts}
        aria-label={say(uploadWords.photoOfAnotherPet)}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file) choose(file);
        }}
      />
      {isBusy ? (
        <div className="flex items-center gap-4">
          {preview}
          <div className="grow text-sm">
            <UploadProgress upload={upload} phase={describeProgress(upload.phase, uploaded !== null)} />
          </div>
        </div>
      ) : upload.phase === 'unsent' ? (
        <div className="flex items-center gap-4">
          {preview}
          <div className="text-sm">
            <UnsentPhoto upload={upload} onSent={() => part.current?.focus()} />
            <Button tone="link" className="ms-4 text-sm" onClick={pick}>
              {say(uploadWords.chooseAnotherPhoto)}
            </Button>
          </div>
        </div>
      ) : isFlawed ? (
        preview
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button tone="link" className="text-sm" onClick={pick}>
            <Plus aria-hidden size={18} /> {say(uploadWords.addAnotherPet)}
          </Button>
          <CameraButton tone="link" onPhoto={choose} />
          <p className="text-xs text-ink-faint">{note}</p>
        </div>
      )}
      <PhotoAdvice advice={advice} onChoose={pick} onPhoto={choose} />
      {upload.problem === null || upload.phase === 'unsent' ? null : (
        <p className="mt-2 text-sm text-danger">{upload.problem}</p>
      )}
    </div>
  );
}

function describeProgress(phase: ReturnType<typeof usePhotoUpload>['phase'], isUploaded: boolean): string {
  if (phase === 'converting') return say(uploadWords.preparingPhoto);
  if (phase === 'waiting') return say(uploadWords.waitingConnection);
  return say(isUploaded ? uploadWords.lookingAtPet : uploadWords.uploading);
}
