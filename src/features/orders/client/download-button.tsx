import { printSize } from '../../artworks/contract.ts';
import { Button } from '../../../ui/button.tsx';
import { useDownload, type Downloadable, type DownloadState } from './use-download.ts';
import { Download } from '../../../ui/icons.tsx';

const labels: Record<DownloadState, string> = {
  idle: 'Download High-Res',
  fetching: 'Downloading...',
  making: 'Preparing your file...',
};

/** `name` distinguishes several pictures of one order. */
export function DownloadButton({ picture, name }: { picture: Downloadable | null; name?: string }) {
  const { state, download } = useDownload(picture);
  return (
    <div>
      <Button size="lg" wide busy={state !== 'idle'} onClick={download}>
        <Download aria-hidden size={18} />
        {labels[state]}
        {name === undefined ? null : <span className="sr-only">: {name}</span>}
      </Button>
      <p aria-live="polite" className="mt-2 text-sm text-ink-soft">
        {state === 'making'
          ? 'Your print file is being made at full size. It can take a minute or two; the download starts by itself.'
          : `PNG, ${printSize.width} × ${printSize.height} pixels at ${printSize.dpi} DPI, without the watermark.`}
      </p>
    </div>
  );
}
