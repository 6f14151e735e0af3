import { useState } from 'react';
import { showToast } from '../../../ui/toast-store.ts';
import { userMessageOf } from '../../../web/api/request.ts';
import { saveFile } from '../../../web/api/save-file.ts';
import { downloadUrl } from '../contract.ts';
import { fetchPrintFile, printFileName } from './download-artwork.ts';

export type DownloadState = 'idle' | 'fetching' | 'making';

/**
 * Downloads the print file of an artwork; 'making' while the shop is still rendering it. `url` is given
 * where another address than the owner's own opens it.
 */
export function useDownload(artworkId: string | null, url?: string): { state: DownloadState; download: () => void } {
  const [state, setState] = useState<DownloadState>('idle');

  const run = async () => {
    if (artworkId === null) {
      showToast({ title: 'Download Error', description: 'No artwork found for download.', tone: 'destructive' });
      return;
    }
    setState('fetching');
    try {
      saveFile(await fetchPrintFile(url ?? downloadUrl(artworkId), () => setState('making')), printFileName(artworkId));
      showToast({ title: 'Download Started', description: 'Your high-resolution artwork is on its way.', tone: 'success' });
    } catch (error) {
      const description = userMessageOf(error, 'Unable to download artwork. Please try again.');
      showToast({ title: 'Download Failed', description, tone: 'destructive' });
    } finally {
      setState('idle');
    }
  };
  return { state, download: () => void run() };
}
