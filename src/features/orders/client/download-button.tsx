import { screenFormats, printSize, type ScreenFormat } from '../../artworks/contract.ts';
import { Button } from '../../../ui/button.tsx';
import { useDownload, type Downloadable, type DownloadState } from './use-download.ts';
import { Download, Image, Monitor, Smartphone } from '../../../ui/icons.tsx';
import { downloadWords } from '../../../words/catalogs/download.ts';
import type { PlainMessage } from '../../../words/message.ts';
import { say } from '../../../words/page.ts';

const labels = {
  idle: downloadWords.print,
  fetching: downloadWords.fetching,
  making: downloadWords.making,
} as const satisfies Record<DownloadState, PlainMessage>;

/** The print file of a picture, and JPEGs for screens. `name` distinguishes several pictures of one order. */
export function DownloadButton({ picture, name }: { picture: Downloadable | null; name?: string }) {
  const { state, download } = useDownload(picture);
  return (
    <div>
      <Button size="lg" wide busy={state !== 'idle'} onClick={download}>
        <Download aria-hidden size={18} />
        {say(labels[state])}
        <Which name={name} />
      </Button>
      <p aria-live="polite" className="mt-2 text-sm text-ink-soft">
        {state === 'making' ? say(downloadWords.makingHint) : say(downloadWords.facts, printSize)}
      </p>
      {picture === null ? null : (
        <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-3">
          <ScreenButton picture={picture} name={name} format="share" />
          <ScreenButton picture={picture} name={name} format="wallpaper" />
          <ScreenButton picture={picture} name={name} format="desktop" />
        </div>
      )}
    </div>
  );
}

const screenLabels = {
  share: downloadWords.share,
  wallpaper: downloadWords.wallpaper,
  desktop: downloadWords.desktop,
} as const satisfies Record<ScreenFormat, PlainMessage>;
const screenIcons = { share: Image, wallpaper: Smartphone, desktop: Monitor } as const;

function ScreenButton({
  picture,
  name,
  format,
}: {
  picture: Downloadable;
  name: string | undefined;
  format: ScreenFormat;
}) {
  const { state, download } = useDownload(picture, format);
  const { width, height } = screenFormats[format];
  const Icon = screenIcons[format];
  return (
    <div className="flex flex-col">
      <Button size="sm" tone="quiet" wide className="grow" busy={state !== 'idle'} onClick={download}>
        <Icon aria-hidden size={16} />
        {state === 'idle' ? say(screenLabels[format]) : say(downloadWords.preparing)}
        <Which name={name} />
      </Button>
      <p className="figures mt-1 text-center text-xs text-ink-faint">
        {say(downloadWords.phoneFacts, { width, height })}
      </p>
    </div>
  );
}

function Which({ name }: { name: string | undefined }) {
  return name === undefined ? null : <span className="sr-only">: {name}</span>;
}
