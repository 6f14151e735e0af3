import { phoneFormats, printSize, type PhoneFormat } from '../../artworks/contract.ts';
import { Button } from '../../../ui/button.tsx';
import { useDownload, type Downloadable, type DownloadState } from './use-download.ts';
import { Download, Image, Smartphone } from '../../../ui/icons.tsx';
import { downloadWords } from '../../../words/catalogs/download.ts';
import type { PlainMessage } from '../../../words/message.ts';
import { say } from '../../../words/page.ts';

const labels = {
  idle: downloadWords.print,
  fetching: downloadWords.fetching,
  making: downloadWords.making,
} as const satisfies Record<DownloadState, PlainMessage>;

/** The print file of a picture, and JPEGs for the phone. `name` distinguishes several pictures of one order. */
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
          <PhoneButton picture={picture} name={name} format="share" />
          <PhoneButton picture={picture} name={name} format="wallpaper" />
        </div>
      )}
    </div>
  );
}

const phoneLabels = { share: downloadWords.share, wallpaper: downloadWords.wallpaper } as const satisfies Record<
  PhoneFormat,
  PlainMessage
>;

function PhoneButton({
  picture,
  name,
  format,
}: {
  picture: Downloadable;
  name: string | undefined;
  format: PhoneFormat;
}) {
  const { state, download } = useDownload(picture, format);
  const { width, height } = phoneFormats[format];
  const Icon = format === 'share' ? Image : Smartphone;
  return (
    <div>
      <Button size="sm" tone="quiet" wide busy={state !== 'idle'} onClick={download}>
        <Icon aria-hidden size={16} />
        {state === 'idle' ? say(phoneLabels[format]) : say(downloadWords.preparing)}
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
