import { Button } from '../../../ui/button.tsx';
import { CircleAlert } from '../../../ui/icons.tsx';
import { CameraButton } from './camera-button.tsx';
import type { PhotoFlaw } from './judge-photo.ts';
import { uploadWords } from '../../../words/catalogs/upload.ts';
import { say } from '../../../words/page.ts';
import type { PlainMessage } from '../../../words/message.ts';

/** One sentence about each flaw, and what to do. */
const flawSentences: Record<PhotoFlaw, PlainMessage> = {
  bars: uploadWords.looksLikeScreenshot,
  small: uploadWords.photoSmallLarger,
  dark: uploadWords.photoVeryDark,
  bright: uploadWords.photoTooBright,
  blurred: uploadWords.photoLittleBlurred,
};

/**
 * What could be better about the chosen photo. Never stops anybody. The sentences are in a live region that is always
 * there, so that they are read out once.
 */
export function PhotoAdvice({
  flaws,
  onChoose,
  onAccept,
  onPhoto,
}: {
  flaws: readonly PhotoFlaw[];
  /** Opens the picker; absent within a zone, which handles the click. */
  onChoose?: () => void;
  onAccept: () => void;
  onPhoto: (file: File) => void;
}) {
  return (
    <div className={flaws.length === 0 ? '' : 'mt-4 border-t border-line pt-4'}>
      <output className="grid gap-2 text-sm">
        {flaws.map((flaw) => (
          <span key={flaw} className="flex gap-2">
            <CircleAlert aria-hidden size={18} className="mt-[2px] shrink-0 text-ink-soft" />
            <span>{say(flawSentences[flaw])}</span>
          </span>
        ))}
      </output>
      {flaws.length === 0 ? null : (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="sm" tone="quiet" onClick={onChoose}>
            {say(uploadWords.chooseAnotherPhoto)}
          </Button>
          <CameraButton tone="quiet" onPhoto={onPhoto} />
          <Button
            tone="link"
            className="text-sm"
            onClick={(event) => {
              event.stopPropagation();
              onAccept();
            }}
          >
            {say(uploadWords.photoAnyway)}
          </Button>
        </div>
      )}
    </div>
  );
}
