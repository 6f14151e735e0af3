import { classNames } from '../../../ui/class-names.ts';
import { capitalized, countInWords } from './count-in-words.ts';

/** Note that hosted models still work on late pictures, in whose place the studio has painted. Empty without any. */
export function LatePicturesNote({ coming, className }: { coming: number; className?: string }) {
  if (coming === 0) return null;
  const more = coming === 1 ? 'One more picture is' : `${capitalized(countInWords(coming))} more pictures are`;
  return (
    <output className={classNames('block text-sm text-ink-soft', className)} data-testid="late-note">
      This takes longer than usual, so our own studio painted for you meanwhile. {more} still being painted and will
      appear here when ready.
    </output>
  );
}
