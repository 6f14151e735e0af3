import type { Advice } from '../../../features/photos/client/photo-advice.tsx';
import { Button } from '../../../ui/button.tsx';
import { uploadWords } from '../../../words/catalogs/upload.ts';
import { say } from '../../../words/page.ts';

/** What is said beside pictures of a doubtful photo, until the visitor has accepted it. */
export function DoubtNote({
  advice: { sentences, action, acceptLabel, accept },
  onOtherPhoto,
  className,
}: {
  advice: Advice;
  onOtherPhoto: () => void;
  className?: string;
}) {
  return (
    <div className={className} data-testid="doubt-note">
      <p aria-live="polite" className="text-sm">
        {sentences.join(' ')}
      </p>
      <div className="mt-1 flex flex-wrap gap-x-4 text-sm in-[.text-center]:justify-center">
        {action ? (
          <Button tone="link" busy={action.busy} onClick={action.run}>
            {action.label}
          </Button>
        ) : null}
        <Button tone="link" onClick={onOtherPhoto}>
          {say(uploadWords.anotherPhoto)}
        </Button>
        <Button tone="link" onClick={accept}>
          {acceptLabel}
        </Button>
      </div>
    </div>
  );
}
