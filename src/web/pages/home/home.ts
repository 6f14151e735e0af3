import '../../../ui/ui.css';
import '../../shell/test-mode-banner.css';
import { followSeams } from '../../../ui/follow-seams.ts';
import { afterLoad, whenIdle } from '../../shell/after-load.ts';
import { followSectionLinks, scrollOnArrival } from '../../shell/scroll-to-section.ts';
import { wakeOnTouch } from '../../shell/wake-on-touch.ts';
import { followMenu } from './follow-menu.ts';
import { greet } from './greet.ts';

/**
 * The script of the landing page. The page came finished and works without it; this moves the seams, the small menu
 * and the scroll, and fetches React only for those few who need what is drawn by it.
 */
scrollOnArrival();
followSectionLinks();
followMenu();
followSeams();
void greet();
const footer = document.querySelector<HTMLElement>('[data-island="footer"]');
if (footer !== null) wakeOnTouch(footer, async () => (await import('./wake.tsx')).wakeFooter(footer));
// The first paint does not wait for the faces either: until they come, stand-ins take their room (font-fallbacks.css).
afterLoad(() => void import('../../../ui/fonts.css'));
// What visitors do is counted from the first idle moment on: nothing waits for it.
whenIdle(() => void import('./count-clicks.ts'));
