import type { ReactNode } from 'react';
import { Frame } from '../../../ui/frame.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { ArtworkView } from '../contract.ts';
import { PictureWithPanel } from './picture-with-panel.tsx';
import { LatePicturesNote } from './late-pictures-note.tsx';
import { ProtectedPicture } from './protected-picture.tsx';
import { StageList } from './stage-list.tsx';
import { stageAnnouncement, stageRows } from './stages.ts';
import { VariationSlots } from './variation-slots.tsx';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';

/** Shows the server's progress. `view` is null until the server has accepted the request. */
export function GenerationProgress({
  view,
  photoUrl,
  petName,
  doubt,
}: {
  view: ArtworkView | null;
  photoUrl: string;
  petName: string;
  /** What is said about a doubtful photo. */
  doubt: ReactNode;
}) {
  const rows = stageRows(view, petName);
  const newest = view?.variations.at(-1);
  return (
    <PictureWithPanel
      picture={
        <Frame>
          {newest ? (
            <ProtectedPicture
              key={newest.url}
              src={newest.url}
              alt={say(styleWords.variationNumber, { number: newest.index + 1 })}
              className="arrive"
            />
          ) : (
            <Underpainting photoUrl={photoUrl} />
          )}
        </Frame>
      }
    >
      <h1 id="step-heading" tabIndex={-1} className="text-2xl">
        {say(styleWords.creatingAiArtwork)}
      </h1>
      <p className="mt-1 mb-5 text-ink-soft">{say(styleWords.takesTime)}</p>
      <ProgressBar fraction={view?.fraction ?? 0} label={say(styleWords.artworkProgress)} className="mb-5 w-full" />
      {doubt}
      <StageList rows={rows} />
      <p className="sr-only" aria-live="polite">
        {stageAnnouncement(rows)}
      </p>
      <h2 className="mt-6 mb-3 font-text text-sm font-semibold tracking-normal">{say(styleWords.variations)}</h2>
      <VariationSlots view={view} />
      <LatePicturesNote coming={view?.coming ?? 0} className="mt-4" />
      <p className="mt-5 text-xs text-ink-faint">{say(styleWords.canCloseTab)}</p>
    </PictureWithPanel>
  );
}

/** The photo in pale gray, shown until the first variation is finished. */
function Underpainting({ photoUrl }: { photoUrl: string }) {
  return <img src={photoUrl} alt="" draggable={false} className="brightness-125 contrast-50 grayscale-90 sepia-30" />;
}
