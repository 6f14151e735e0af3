import { useCallback } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { CropNeeded } from '../../contract.ts';

/** For an upload whose shape differs from the ordered one: previews the crop per product and asks for consent. */
export function CropDialog({
  cropping,
  busy,
  onAgree,
  onOther,
  onClose,
}: {
  cropping: { file: File; needed: CropNeeded } | null;
  busy: boolean;
  onAgree: (file: File) => void;
  /** Called to choose another file. */
  onOther: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog open={cropping !== null} title="This picture has another shape" onClose={onClose}>
      {cropping === null ? null : (
        <>
          <p className="text-ink-soft">{cropping.needed.userMessage} You can have its middle printed, as shown here:</p>
          <ul className="mt-5 grid gap-5 sm:grid-cols-2">
            {cropping.needed.crops.map((crop) => (
              <li key={crop.product} className="min-w-0 text-sm">
                <Cropped file={cropping.file} {...crop} />
                <p className="mt-2 font-semibold break-words">{crop.product}</p>
                <p className="text-ink-soft">{Math.round(crop.lost * 100)}% of the picture is cut off.</p>
              </li>
            ))}
          </ul>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => onAgree(cropping.file)}>
              {busy ? 'Uploading...' : 'Use the Middle'}
            </Button>
            <Button tone="quiet" disabled={busy} onClick={onOther}>
              Choose Another File
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function Cropped({ file, width, height, product }: { file: File; width: number; height: number; product: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <img
      ref={show}
      alt={`What is printed: ${product}`}
      style={{ aspectRatio: `${width} / ${height}` }}
      className="mx-auto block max-h-[220px] sm:max-h-[320px] max-w-full bg-wall-deep object-cover shadow-paper"
    />
  );
}
