import '../../../../ui/ui.css';
import '../../../shell/frame/test-mode-banner.css';
import { readStored, storageKeys } from '../../../../client/browser-storage.ts';
import { afterLoad } from '../../../shell/after-load.ts';
import { drawn } from '../../../shell/drawn.ts';
import { scrollOnArrival } from '../../../shell/frame/scroll-to-section.ts';
import { loadOnInteraction } from '../../../shell/load-on-interaction.ts';
import { fetchAhead } from './fetch-ahead.ts';

/**
 * Loads the wizard, which hydrates the pre-rendered landing step. That happens on the first interaction, or right after
 * the page has loaded for a returning visitor with a stored wizard. For others the wizard is only prefetched.
 */
async function takeOver(): Promise<void> {
  await import('../../../main.tsx');
  await drawn;
}

scrollOnArrival();
loadOnInteraction(document.body, takeOver);
afterLoad(() => {
  void import('../../../../ui/fonts.css');
  if (readStored(storageKeys.wizard) === null) fetchAhead();
  else {
    void takeOver();
    // They probably have a photo already. If this fails, it is loaded again when it is needed.
    void import('../photo-parts.tsx').catch(() => undefined);
  }
});
