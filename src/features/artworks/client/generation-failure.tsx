import { Button } from '../../../ui/button.tsx';
import { Frame } from '../../../ui/frame.tsx';
import { PictureWithPanel } from './picture-with-panel.tsx';

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
          <img src={photoUrl} alt={petName === '' ? 'Your pet' : petName} draggable={false} />
        </Frame>
      }
    >
      <div role="alert">
        <h1 id="step-heading" tabIndex={-1} className="text-2xl">
          The brush slipped
        </h1>
        <p className="mt-3 text-ink-soft">We couldn't generate your artwork. This might be a temporary issue.</p>
        {message ? <p className="mt-3 text-sm font-semibold text-danger">{message}</p> : null}
      </div>
      <div className="mt-6 grid gap-3">
        <Button size="lg" wide data-testid="button-retry-generation" onClick={onRetry}>
          Try Again
        </Button>
        <Button tone="quiet" wide onClick={onChangeStyle}>
          Choose another style
        </Button>
      </div>
      <p className="mt-5 text-xs text-ink-faint">Your photo is safe with us. Nothing has been charged.</p>
    </PictureWithPanel>
  );
}
