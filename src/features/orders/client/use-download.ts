import { useState } from 'react';
import { showToast } from '../../../ui/toast-store.ts';
import { userMessageOf } from '../../../client/request.ts';
import { saveFile } from '../../../client/save-file.ts';
import { downloadUrl } from '../contract.ts';
import { fetchPrintFile, printFileName } from './download-artwork.ts';

export type DownloadState = 'idle' | 'fetching' | 'making';

/** An ordered picture to download. `url` replaces the owner's download URL for other visitors. */
export interface Downloadable {
  readonly artworkId: string;
  readonly variation?: number;
  readonly url?: string;
}

/** Downloads the print file of a picture; 'making' while the shop is still rendering it. */
export function useDownload(picture: Downloadable | null): { state: DownloadState; download: () => void } {
  const [state, setState] = useState<DownloadState>('idle');

  const run = async () => {
    if (picture === null) {
      showToast({ title: 'Download Error', description: 'No artwork found for download.', tone: 'destructive' });
      return;
    }
    setState('fetching');
    try {
      const { artworkId, variation, url = downloadUrl(artworkId, variation) } = picture;
      saveFile(await fetchPrintFile(url, () => setState('making')), printFileName(artworkId, variation));
      showToast({
        title: 'Download Started',
        description: 'Your high-resolution artwork is on its way.',
        tone: 'success',
      });
    } catch (error) {
      const description = userMessageOf(error, 'Unable to download artwork. Please try again.');
      showToast({ title: 'Download Failed', description, tone: 'destructive' });
    } finally {
      setState('idle');
    }
  };
  return { state, download: () => void run() };
}
