import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { CropNeeded } from '../../contract.ts';
import { CropOnPicture } from './crop-on-picture.tsx';
import { writeConsent } from './write-consent.ts';

interface Cropping {
  readonly file: File;
  readonly needed: CropNeeded;
}

/** For an upload whose shape differs from the ordered one: shows each crop on the picture and asks for consent. */
export function CropDialog({
  cropping,
  busy,
  onAgree,
  onOther,
  onClose,
}: {
  cropping: Cropping | null;
  busy: boolean;
  /** `consent` is the value of the query parameter `crop`. */
  onAgree: (file: File, consent: string) => void;
  /** Called to choose another file. */
  onOther: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog open={cropping !== null} wide title="This picture has another shape" onClose={onClose}>
      {cropping === null ? null : <Crops {...cropping} busy={busy} onAgree={onAgree} onOther={onOther} />}
    </Dialog>
  );
}

function Crops({
  file,
  needed,
  busy,
  onAgree,
  onOther,
}: Cropping & { busy: boolean; onAgree: (file: File, consent: string) => void; onOther: () => void }) {
  const [positions, setPositions] = useState<readonly number[]>(needed.crops.map(() => 0.5));
  return (
    <>
      <p className="text-ink-soft">
        {needed.userMessage} It is not stretched, so only the part inside the frame is printed. Move the frame to choose
        it.
      </p>
      <ul className="mt-5 grid gap-6 sm:grid-cols-2">
        {needed.crops.map((crop, i) => (
          <li key={crop.product} className="min-w-0 text-sm">
            <CropOnPicture
              file={file}
              crop={crop}
              at={positions[i] ?? 0.5}
              onMove={(at) => setPositions((before) => before.with(i, at))}
            />
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => onAgree(file, writeConsent(needed.crops, positions))}>
          {busy ? 'Uploading...' : needed.crops.length === 1 ? 'Print This Part' : 'Print These Parts'}
        </Button>
        <Button tone="quiet" disabled={busy} onClick={onOther}>
          Choose Another File
        </Button>
      </div>
    </>
  );
}
