import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';
/**
 * Says how many styles show the visitor's own pet, e.g. '24 of 27 ready'. Only those on the screen are painted.
 * Returns only the number of styles, e.g. '27 styles', if there are no style previews and none are coming.
 */
export function countStylePreviews(painted: number, styles: number, coming: boolean): string {
  if (painted === 0 && !coming) return say(styleWords.countStyles, { styles });
  if (painted === styles) return say(styleWords.allReady, { styles });
  return say(painted > 0 && coming ? styleWords.moreReady : styleWords.someReady, { ready: painted, styles });
}
