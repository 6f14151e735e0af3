import type { Advice } from '../../../features/photos/client/photo-advice.tsx';
import { Button } from '../../../ui/button.tsx';
import { uploadWords } from '../../../words/catalogs/upload.ts';
import { say } from '../../../words/page.ts';

/** What helps with a photo, another photo, and using it as it is. */
export function AdviceLinks({
  advice: { action, acceptLabel, accept },
  onOtherPhoto,
}: {
  advice: Advice;
  onOtherPhoto: () => void;
}) {
  return (
    <>
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
    </>
  );
}
