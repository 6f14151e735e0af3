import { barWords } from '../../../words/catalogs/bar.ts';
import { say } from '../../../words/page.ts';
/** Id of every page's content: its main element, or on the landing page the hero before it. */
export const contentId = 'content';

/** The first link of every bar. It is visible while it has the focus. */
export function SkipLink() {
  return (
    <a
      href={`#${contentId}`}
      className="sr-only rounded-md bg-card text-sm font-semibold text-ink shadow-panel focus:not-sr-only focus:fixed focus:top-2 focus:start-gutter focus:z-50 focus:border focus:border-line-strong focus:px-4 focus:py-3"
    >
      {say(barWords.skip)}
    </a>
  );
}
