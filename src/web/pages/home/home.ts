import '../../../ui/ui.css';
import '../../shell/frame/test-mode-banner.css';
import { followSeams } from '../../../ui/follow-seams.ts';
import { afterLoad, whenIdle } from '../../shell/after-load.ts';
import { followSectionLinks, scrollOnArrival } from '../../shell/frame/scroll-to-section.ts';
import { loadOnInteraction } from '../../shell/load-on-interaction.ts';
import { readStored, storageKeys } from '../../../client/browser-storage.ts';
import { keepLinkedCode } from '../../../client/visit.ts';
import { followMenu } from './follow-menu.ts';
import { greet } from './greet.ts';

/**
 * The script of the landing page, which is pre-rendered and works without it. It makes the before-and-after seams, the
 * small menu and smooth scrolling work, and loads React only for visitors who are signed in or use the footer.
 */
keepLinkedCode(location.search);
scrollOnArrival();
followSectionLinks();
followMenu();
followSeams();
void greet();
const footer = document.querySelector<HTMLElement>('[data-island="footer"]');
if (footer !== null) loadOnInteraction(footer, async () => (await import('./react-islands.tsx')).hydrateFooter(footer));
// Web fonts load after the first paint; until then fallback fonts with equal metrics are used (font-fallbacks.css).
afterLoad(() => {
  void import('../../../ui/fonts.css');
  if (readStored(storageKeys.wizard) !== null)
    void import('./welcome-back.ts').then(({ welcomeBack }) => welcomeBack());
});
// Click tracking loads when the browser is idle, so that it delays nothing.
whenIdle(() => void import('./count-clicks.ts').then(({ countClicks }) => countClicks()));
