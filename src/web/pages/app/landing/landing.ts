import '../../../../ui/ui.css';
import '../../../shell/test-mode-banner.css';
import { readStored, storageKeys } from '../../../api/browser-storage.ts';
import { afterLoad } from '../../../shell/after-load.ts';
import { drawn } from '../../../shell/drawn.ts';
import { scrollOnArrival } from '../../../shell/scroll-to-section.ts';
import { wakeOnTouch } from '../../../shell/wake-on-touch.ts';
import { fetchAhead } from './fetch-ahead.ts';

/**
 * The script of the wizard's landing step. The page came finished; the wizard itself is fetched when everything is
 * painted, and takes over with the first sign of somebody, or at once for who was here before and has a photo.
 */
async function takeOver(): Promise<void> {
  await import('../../../main.tsx');
  await drawn;
}

scrollOnArrival();
wakeOnTouch(document.body, takeOver);
afterLoad(() => {
  void import('../../../../ui/fonts.css');
  if (readStored(storageKeys.wizard) === null) fetchAhead();
  else void takeOver();
});
