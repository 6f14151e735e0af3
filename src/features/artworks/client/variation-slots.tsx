import { Print } from '../../../ui/print.tsx';
import { variationsPerArtwork, type ArtworkStage, type ArtworkView } from '../contract.ts';
import { ProtectedPicture } from './protected-picture.tsx';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';

/** Stages of a single variation; in earlier stages the photo is analyzed for all three. */
const variationStages: ReadonlySet<ArtworkStage> = new Set(['composing', 'painting', 'finishing']);

/** One slot for each variation: finished, being painted, or next. */
export function VariationSlots({ view }: { view: ArtworkView | null }) {
  return (
    <ul className="grid grid-cols-3 gap-4">
      {Array.from({ length: variationsPerArtwork }, (_, index) => (
        <li key={index} className="text-xs text-ink-soft">
          <Slot index={index} view={view} />
        </li>
      ))}
    </ul>
  );
}

function Slot({ index, view }: { index: number; view: ArtworkView | null }) {
  const finished = view?.variations.find((variation) => variation.index === index);
  if (finished) {
    return (
      <>
        <Print className="arrive">
          <ProtectedPicture src={finished.url} alt={say(styleWords.variationNumber, { number: index + 1 })} />
        </Print>
        <span className="mt-2 block">{say(styleWords.slotDone, { number: index + 1 })}</span>
      </>
    );
  }
  if (view !== null && variationStages.has(view.stage) && view.variation === index) {
    return (
      <>
        <Print />
        <span className="mt-2 block">{say(styleWords.slotPainting, { number: index + 1 })}</span>
      </>
    );
  }
  return (
    <>
      <span className="block border border-dashed border-line-strong p-[6px]">
        <span className="block aspect-4/5" />
      </span>
      <span className="mt-2 block">{say(styleWords.slotNext, { number: index + 1 })}</span>
    </>
  );
}
