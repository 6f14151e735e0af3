import { useDeferredValue, useId, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Frame } from '../../../ui/frame.tsx';
import type { ArtStyle } from '../contract.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { StylePicture, type OwnPictures, type PictureOf } from './style-picture.tsx';
import { Check } from '../../../ui/icons.tsx';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';

interface Chosen {
  style: ArtStyle | null;
  pictureOf: PictureOf;
  own: OwnPictures;
  /** Why no picture can be made yet; null if it can. */
  obstacle: string | null;
  onGenerate: () => void;
}

/** The sample shows what a style looks like until the visitor's own picture has come. */
const settled = (own: OwnPictures): OwnPictures => ({ ...own, coming: false });

/**
 * The panel at the side of the style screen. `pet` is the row with the photo, the name and the breed, or all pets. It
 * follows the tile that was tapped one paint later, because a slow phone takes longer for both at once.
 */
export function ChosenStylePanel({
  style: tapped,
  pictureOf,
  own,
  pet,
  obstacle,
  onGenerate,
}: Chosen & { pet: ReactNode }) {
  const style = useDeferredValue(tapped);
  const noteId = useId();
  const missing = style === null ? say(styleWords.selectStyleFirst) : obstacle;
  return (
    <aside
      aria-label={say(styleWords.selectedStyle)}
      className="overflow-clip rounded-lg border border-line bg-card shadow-panel"
    >
      <div className="wall px-8 py-5">
        <Frame empty={style === null}>
          {style ? (
            <StylePicture key={style.id} style={style} pictureOf={pictureOf} own={settled(own)} eager />
          ) : (
            <span className="display px-3 text-md italic">{say(styleWords.whichOne)}</span>
          )}
        </Frame>
      </div>
      <div className="grid grid-cols-1 gap-4 p-4">
        {style ? (
          <div key={style.id} className="arrive">
            <p className="flex items-center gap-2 text-xs font-semibold text-green">
              <Check aria-hidden size={14} /> {say(styleWords.selectedStyle)}
            </p>
            <div className="flex items-start justify-between gap-2">
              <p className="display text-xl">{style.name}</p>
              <FavoriteButton style={style} />
            </div>
            <p className="mt-1 text-sm text-ink-soft">{style.description}</p>
            {own.of(style.id) === undefined && pictureOf(style.id) !== undefined ? (
              <p className="mt-1 text-xs text-ink-faint">{say(styleWords.shownOneModel)}</p>
            ) : null}
          </div>
        ) : (
          <div>
            <p className="display text-xl">{say(styleWords.nothingChosenYet)}</p>
            <p className="mt-1 text-sm text-ink-soft">{say(styleWords.pickOneMakes)}</p>
          </div>
        )}
        <div className="border-y border-line py-3">{pet}</div>
        <Button
          size="lg"
          wide
          obstacleId={missing === null ? null : noteId}
          onClick={onGenerate}
          data-testid="button-generate"
        >
          {say(styleWords.generateAiArt)}
        </Button>
        <p id={noteId} className="text-center text-xs text-ink-faint">
          {missing ?? say(styleWords.takesTime)}
        </p>
      </div>
    </aside>
  );
}

/** The selected style in a bar at the bottom of a narrow screen, one paint later, as in the panel. */
export function ChosenStyleBar({ style: tapped, pictureOf, own, obstacle, onGenerate }: Chosen) {
  const style = useDeferredValue(tapped);
  const noteId = useId();
  return (
    <div className="flex min-h-[56px] items-center gap-3">
      {style ? (
        <>
          <span className="print w-[44px] shrink-0 [--print-margin:2px]">
            <span className="sheet block">
              <StylePicture key={style.id} style={style} pictureOf={pictureOf} own={settled(own)} />
            </span>
          </span>
          <p className="min-w-0 grow leading-tight">
            <span className="display line-clamp-2 text-md leading-tight">{style.name}</span>
            {obstacle === null ? (
              <span className="text-sm font-semibold text-green">{say(styleWords.readyGenerate)}</span>
            ) : (
              <span id={noteId} className="block text-xs text-ink-soft">
                {obstacle}
              </span>
            )}
          </p>
          {/* Where there is no room, it shows while a keyboard is on it; the tiles have one for pointers. */}
          <span className="max-[479px]:sr-only max-[479px]:focus-within:not-sr-only">
            <FavoriteButton style={style} />
          </span>
          <Button
            aria-label={say(styleWords.generateAiArt)}
            obstacleId={obstacle === null ? null : noteId}
            onClick={onGenerate}
          >
            {say(styleWords.generate)}
          </Button>
        </>
      ) : (
        <p className="grow text-center text-ink-soft">{say(styleWords.selectStyleAbove)}</p>
      )}
    </div>
  );
}
