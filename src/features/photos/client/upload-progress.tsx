import { Button } from '../../../ui/button.tsx';
import { CircleAlert } from '../../../ui/icons.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { displayLocale } from '../../../words/display-locale.ts';
import { uploadWords } from '../../../words/catalogs/upload.ts';
import { say } from '../../../words/page.ts';
import type { PhotoUpload } from './use-photo-upload.ts';

/** How much of the photo is sent, as a bar and in words. */
export function UploadProgress({ upload, phase }: { upload: PhotoUpload; phase: string }) {
  const sent = sentOf(upload);
  return (
    <>
      <output className="font-semibold">{phase}</output>
      <ProgressBar fraction={upload.sent} label={say(uploadWords.partPhotoUploaded)} spoken={sent} className="mt-2" />
      <p aria-hidden className="figures mt-1 text-xs text-ink-soft">
        {sent}
      </p>
    </>
  );
}

/** '2.1 of 3.4 MB sent'. */
function sentOf({ sent, bytes }: Pick<PhotoUpload, 'sent' | 'bytes'>): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const size = Math.max(0.1, bytes / 1e6);
  return say(uploadWords.sentOf, {
    sent: new Intl.NumberFormat(displayLocale(), digits).format(sent * size),
    size: new Intl.NumberFormat(displayLocale(), { ...digits, style: 'unit', unit: 'megabyte' }).format(size),
  });
}

/** A photo that did not arrive: why, and a button that sends it once more. */
export function UnsentPhoto({ upload, onSent }: { upload: PhotoUpload; onSent?: () => void }) {
  return (
    <>
      <p className="flex gap-2">
        <CircleAlert aria-hidden size={18} className="mt-[2px] shrink-0 text-danger" />
        <span>{upload.problem}</span>
      </p>
      <Button
        size="sm"
        className="mt-3 lg:ms-[28px]"
        onClick={(event) => {
          // The zone around it would open its picker.
          event.stopPropagation();
          upload.sendAgain();
          onSent?.();
        }}
      >
        {say(uploadWords.sendAgain)}
      </Button>
    </>
  );
}
