import { useDropzone } from 'react-dropzone';
import { buttonLook } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Snapshot } from '../../../ui/snapshot.tsx';
import { copy, uploadLimits } from '../../catalog/contract.ts';
import type { PhotoUpload } from './use-photo-upload.ts';
import { CircleCheck, ImageUp } from '../../../ui/icons.tsx';

/** File extensions that the picker offers. The file's type and, on the server, its bytes decide what is accepted. */
const pickerAccepts = Object.values(uploadLimits.accept).flat().join(',');

/** The drop zone for the photo. A click anywhere opens the picker; the button is for keyboards and screen readers. */
export function UploadZone({
  upload,
  photo,
  petName,
  onPhotoMissing,
}: {
  upload: PhotoUpload;
  photo: { imageUrl: string; width: number; height: number } | null;
  petName: string;
  onPhotoMissing: () => void;
}) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    multiple: false,
    noKeyboard: true,
    onDrop: ([accepted], [rejected]) => {
      const file = accepted ?? rejected?.file;
      if (file) upload.choose(file);
    },
  });
  const shown = upload.preview ?? photo?.imageUrl ?? null;
  return (
    <div
      {...getRootProps()}
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
        {...getInputProps({
          accept: pickerAccepts,
          'aria-label': 'Photo of your pet',
          className: 'sr-only',
          style: undefined,
        })}
      />
      {shown ? (
        <div className="flex items-center gap-4 md:gap-5 lg:flex-col lg:items-stretch">
          <div className="w-[34%] max-w-[216px] shrink-0 lg:mx-auto lg:w-full">
            <Snapshot
              key={shown}
              src={shown}
              alt={petName === '' ? 'Your photo' : petName}
              className="arrive"
              onError={() => {
                if (upload.preview === null) onPhotoMissing();
              }}
            />
          </div>
          <div className="min-w-0 text-sm lg:pl-1">
            {upload.uploading ? (
              <output className="font-semibold">Uploading...</output>
            ) : photo ? (
              <p className="flex gap-2">
                <CircleCheck aria-hidden size={20} className="mt-[2px] shrink-0 text-green" />
                <span>
                  <b className="font-semibold">Lovely photo.</b>{' '}
                  <span className="figures whitespace-nowrap">
                    {photo.width} × {photo.height} pixels.
                  </span>
                </span>
              </p>
            ) : null}
            {/* The zone handles the click. */}
            <button type="button" className="link mt-2 lg:ml-[28px]">
              Choose another photo
            </button>
          </div>
        </div>
      ) : (
        <EmptyZone dragging={isDragActive} />
      )}
    </div>
  );
}

function EmptyZone({ dragging }: { dragging: boolean }) {
  return (
    <div className="grid justify-items-center gap-3 py-5 text-center">
      <span className="grid size-[56px] place-items-center rounded-full bg-card text-green shadow-paper">
        <ImageUp aria-hidden size={24} />
      </span>
      <p className="display text-lg">{dragging ? 'Drop it here' : 'Drop a photo here'}</p>
      {/* The zone handles the click. */}
      <button type="button" className={buttonLook({ tone: 'quiet', size: 'sm' })}>
        Choose a photo
      </button>
      <p className="text-xs text-ink-faint">
        JPG or PNG, up to 10 MB.
        <br />
        {copy.photoAdvice}
      </p>
    </div>
  );
}
