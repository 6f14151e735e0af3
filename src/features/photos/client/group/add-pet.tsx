import { useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Plus } from '../../../../ui/icons.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { uploadWords } from '../../../../words/catalogs/upload.ts';
import { say } from '../../../../words/page.ts';
import type { UploadResponse } from '../../contract.ts';
import { pickerAccepts } from '../picker-accepts.ts';
import { usePhotoUpload } from '../use-photo-upload.ts';

/** Adds a pet from a photo of its own. */
export function AddPet({ note, onAdded }: { note: string; onAdded: (photo: UploadResponse) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const upload = usePhotoUpload({ joins: true, onUploaded: onAdded });
  const isBusy = upload.uploading || upload.phase === 'converting';
  return (
    <div>
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
          if (file) upload.choose(file);
        }}
      />
      {isBusy ? (
        <div className="flex items-center gap-4">
          {upload.preview === null ? null : (
            <img src={upload.preview} alt="" className="size-[56px] shrink-0 rounded-art object-cover opacity-70" />
          )}
          <div className="grow text-sm">
            <output className="font-semibold">
              {upload.phase === 'converting'
                ? say(uploadWords.preparingPhoto)
                : upload.phase === 'waiting'
                  ? say(uploadWords.waitingConnection)
                  : say(uploadWords.uploading)}
            </output>
            <ProgressBar fraction={upload.sent} label={say(uploadWords.partPhotoUploaded)} className="mt-2" />
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button tone="quiet" size="sm" onClick={() => picker.current?.click()}>
            <Plus aria-hidden size={18} /> {say(uploadWords.addAnotherPet)}
          </Button>
          <p className="text-xs text-ink-faint">{note}</p>
        </div>
      )}
      {upload.problem === null ? null : <p className="mt-2 text-sm text-danger">{upload.problem}</p>}
    </div>
  );
}
