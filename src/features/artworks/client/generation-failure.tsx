import { Button } from '../../../ui/button.tsx';
import { Frame } from '../../../ui/frame.tsx';
import { PictureWithPanel } from './picture-with-panel.tsx';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';

/** Screen after a failed generation: the photo in the frame, the message and a retry button. */
export function GenerationFailure({
  photoUrl,
  petName,
  message,
  onRetry,
  onChangeStyle,
}: {
  photoUrl: string;
  petName: string;
  /** A more specific message from the server; null if there is none. */
  message: string | null;
  onRetry: () => void;
  onChangeStyle: () => void;
}) {
  return (
    <PictureWithPanel
      picture={
        <Frame>
          <img src={photoUrl} alt={petName === '' ? say(styleWords.yourPetName) : petName} draggable={false} />
        </Frame>
      }
    >
      <div role="alert">
        <h1 id="step-heading" tabIndex={-1} className="text-2xl">
          {say(styleWords.brushSlipped)}
        </h1>
        <p className="mt-3 text-ink-soft">{say(styleWords.couldntGenerateArtwork)}</p>
        {message ? <p className="mt-3 text-sm font-semibold text-danger">{message}</p> : null}
      </div>
      <div className="mt-6 grid gap-3">
        <Button size="lg" wide data-testid="button-retry-generation" onClick={onRetry}>
          {say(styleWords.tryAgain)}
        </Button>
        <Button tone="quiet" wide onClick={onChangeStyle}>
          {say(styleWords.chooseAnotherStyle)}
        </Button>
      </div>
      <p className="mt-5 text-xs text-ink-faint">{say(styleWords.photoSafeWith)}</p>
    </PictureWithPanel>
  );
}
