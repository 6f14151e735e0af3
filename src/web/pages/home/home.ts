import '../../../ui/ui.css';
import '../../shell/test-mode-banner.css';
import { followSeams } from '../../../ui/follow-seams.ts';
import { followSectionLinks, scrollOnArrival } from '../../shell/scroll-to-section.ts';
import { followMenu } from './follow-menu.ts';
import { greet } from './greet.ts';
import { wakeOnTouch } from './wake-on-touch.ts';

/**
 * The script of the landing page. The page came finished and works without it; this moves the seams, the small menu
 * and the scroll, and fetches React only for those few who need what is drawn by it.
 */
scrollOnArrival();
followSectionLinks();
followMenu();
followSeams();
void greet();
wakeOnTouch();
// The first paint does not wait for the faces either: until they come, stand-ins take their room (font-fallbacks.css).
const afterLoad = () => requestAnimationFrame(() => setTimeout(() => void import('../../../ui/fonts.css')));
if (document.readyState === 'complete') afterLoad();
else window.addEventListener('load', afterLoad, { once: true });
// What visitors do is counted from the first idle moment on: nothing waits for it.
const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200));
whenIdle(() => void import('./count-clicks.ts'));
