import { classNames } from '../../../ui/class-names.ts';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';

/** Note that hosted models still work on late pictures, in whose place the studio has painted. Empty without any. */
export function LatePicturesNote({ coming, className }: { coming: number; className?: string }) {
  if (coming === 0) return null;
  return (
    <output className={classNames('block text-sm text-ink-soft', className)} data-testid="late-note">
      {say(styleWords.late, { count: coming })}
    </output>
  );
}
