import { Button } from '../../../ui/button.tsx';
import { CircleAlert } from '../../../ui/icons.tsx';
import { CameraButton } from './camera-button.tsx';
import type { PhotoUpload } from './use-photo-upload.ts';
import { uploadWords } from '../../../words/catalogs/upload.ts';
import { say } from '../../../words/page.ts';

/** What could be better about a photo, and how to continue. */
export interface Advice {
  readonly sentences: readonly string[];
  /** What helps beside another photo. */
  readonly action?: { readonly label: string; readonly busy: boolean; readonly run: () => void } | null;
  readonly acceptLabel: string;
  /** Uses the photo as it is. */
  readonly accept: () => void;
}

/** What the browser has found; null without flaws, and for a photo that the visitor wants to use in spite of them. */
export function flawAdvice({
  flaws,
  accepted,
  accept,
}: Pick<PhotoUpload, 'flaws' | 'accepted' | 'accept'>): Advice | null {
  if (accepted || flaws === null || flaws.length === 0) return null;
  return { sentences: flaws, acceptLabel: say(uploadWords.photoAnyway), accept };
}

/**
 * What could be better about the chosen photo. Never stops anybody. The sentences are in a live region that is always
 * there, so that they are read out once.
 */
export function PhotoAdvice({
  advice,
  onChoose,
  onAccepted,
  onPhoto,
}: {
  advice: Advice | null;
  /** Opens the picker; absent within a zone, which handles the click. */
  onChoose?: () => void;
  onAccepted?: () => void;
  onPhoto: (file: File) => void;
}) {
  return (
    <div className={advice === null ? '' : 'mt-4 border-t border-line pt-4'}>
      <output className="grid gap-2 text-sm">
        {advice?.sentences.map((sentence) => (
          <span key={sentence} className="flex gap-2">
            <CircleAlert aria-hidden size={18} className="mt-[2px] shrink-0 text-ink-soft" />
            <span>{sentence}</span>
          </span>
        ))}
      </output>
      {advice === null ? null : (
        // A zone opens its picker for a click on anything but the buttons that stop it.
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {advice.action ? (
            <OwnButton label={advice.action.label} busy={advice.action.busy} run={advice.action.run} />
          ) : null}
          <Button size="sm" tone="quiet" onClick={onChoose}>
            {say(uploadWords.chooseAnotherPhoto)}
          </Button>
          <CameraButton tone="quiet" onPhoto={onPhoto} />
          <OwnButton
            label={advice.acceptLabel}
            run={() => {
              advice.accept();
              onAccepted?.();
            }}
          />
        </div>
      )}
    </div>
  );
}

/** A link that the zone around it does not answer. */
function OwnButton({ label, busy = false, run }: { label: string; busy?: boolean; run: () => void }) {
  return (
    <Button
      tone="link"
      className="text-sm"
      busy={busy}
      onClick={(event) => {
        event.stopPropagation();
        run();
      }}
    >
      {label}
    </Button>
  );
}
