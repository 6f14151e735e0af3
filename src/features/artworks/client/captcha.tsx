import { Turnstile } from '@marsidev/react-turnstile';
import { useState } from 'react';
import { Frame } from '../../../ui/frame.tsx';
import { useShopConfig } from '../../../client/shop-config.ts';
import { PictureWithPanel } from './picture-with-panel.tsx';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { pageLanguage, say } from '../../../words/page.ts';

/** Captcha before a visitor's first picture, if the shop owner configured one. No other screen loads its script. */
export function Captcha({
  photoUrl,
  petName,
  message,
  onResponse,
}: {
  photoUrl: string;
  petName: string;
  /** Message from the server. */
  message: string;
  onResponse: (captchaToken: string) => void;
}) {
  const siteKey = useShopConfig().data?.robotCheck?.siteKey;
  const [broken, setBroken] = useState(false);
  return (
    <PictureWithPanel
      picture={
        <Frame>
          <img src={photoUrl} alt={petName === '' ? say(styleWords.yourPetName) : petName} draggable={false} />
        </Frame>
      }
    >
      <h1 id="step-heading" tabIndex={-1} className="text-2xl">
        {say(styleWords.oneMomentPlease)}
      </h1>
      <output className="mt-3 block text-ink-soft">{message}</output>
      {/* Reserves the widget's height, so that the layout does not shift when it loads. */}
      <div className="mt-6 min-h-[65px]">
        {siteKey !== undefined && (
          <Turnstile
            siteKey={siteKey}
            options={{ theme: 'auto', size: 'flexible', language: pageLanguage().tag.toLowerCase() }}
            onSuccess={onResponse}
            onError={() => setBroken(true)}
          />
        )}
      </div>
      {broken && (
        <p role="alert" className="mt-3 text-sm font-semibold text-danger">
          {say(styleWords.checkCouldNot)}
        </p>
      )}
      <p className="mt-5 text-xs text-ink-faint">{say(styleWords.photoSafeWith)}</p>
    </PictureWithPanel>
  );
}
