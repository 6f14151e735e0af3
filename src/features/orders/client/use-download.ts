import { useState } from 'react';
import { showToast } from '../../../ui/toast-store.ts';
import { userMessageOf } from '../../../client/request.ts';
import { saveFile, shareFile } from '../../../client/save-file.ts';
import type { ScreenFormat } from '../../artworks/contract.ts';
import { downloadUrl, downloadUrlAs } from '../contract.ts';
import { downloadName, fetchPrintFile } from './download-artwork.ts';
import { downloadWords } from '../../../words/catalogs/download.ts';
import type { PlainMessage } from '../../../words/message.ts';
import { say } from '../../../words/page.ts';

const started = {
  print: downloadWords.printStarted,
  share: downloadWords.shareStarted,
  wallpaper: downloadWords.wallpaperStarted,
  desktop: downloadWords.wallpaperStarted,
} as const satisfies Record<ScreenFormat | 'print', PlainMessage>;

export type DownloadState = 'idle' | 'fetching' | 'making';

/** An ordered picture to download. `url` replaces the owner's download URL for other visitors. */
export interface Downloadable {
  readonly artworkId: string;
  readonly variation?: number;
  readonly url?: string;
}

/**
 * Downloads the print file of a picture, or with `format` a JPEG for a screen; 'making' while the shop is still
 * rendering the print file. A picture to share opens the device's share sheet where there is one.
 */
export function useDownload(
  picture: Downloadable | null,
  format?: ScreenFormat,
): { state: DownloadState; download: () => void } {
  const [state, setState] = useState<DownloadState>('idle');

  const run = async () => {
    if (picture === null) {
      showToast({
        title: say(downloadWords.noArtworkTitle),
        description: say(downloadWords.noArtwork),
        tone: 'destructive',
      });
      return;
    }
    setState('fetching');
    try {
      const { artworkId, variation, url = downloadUrl(artworkId, variation) } = picture;
      const wanted = format === undefined ? url : downloadUrlAs(url, format);
      const file = await fetchPrintFile(wanted, () => setState('making'));
      const name = downloadName(artworkId, variation, format);
      if (format === 'share' && (await shareFile(file, name))) return;
      saveFile(file, name);
      showToast({
        title: say(downloadWords.started),
        description: say(started[format ?? 'print']),
        tone: 'success',
      });
    } catch (error) {
      const description = userMessageOf(error, say(downloadWords.failed));
      showToast({ title: say(downloadWords.failedTitle), description, tone: 'destructive' });
    } finally {
      setState('idle');
    }
  };
  return { state, download: () => void run() };
}
