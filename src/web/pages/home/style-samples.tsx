import type { ReactNode } from 'react';
import { shownUrl, type ShownPicture } from '../../../features/settings/contract.ts';
import { BeforeAfter } from '../../../ui/before-after.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Frame, type Wood } from '../../../ui/frame.tsx';
import { countOfferedStyles, findOfferedStyle, nameOfStyle } from '../../shell/offered-styles.ts';
import { Claim } from '../../shell/claim.tsx';
import { currentSettings } from '../../shell/current-settings.ts';
import { ownSheetOr } from '../../own-pictures.ts';
import { contactSheet, samplePicture, sampleSize } from '../../sample-pictures.ts';
import { stylesPath } from '../app/entry-links.ts';
import { startPath } from '../app/steps.ts';
import { describe } from '../../hero/hero-pictures.ts';
import { Section } from './section.tsx';
import { Quote } from './quote.tsx';
import { home } from '../../../words/catalogs/home.ts';
import { say } from '../../../words/page.ts';
import type { PlainMessage } from '../../../words/message.ts';

interface Sample {
  readonly label: PlainMessage;
  readonly style: string;
  readonly pet: string;
  readonly alt: PlainMessage;
  readonly words: PlainMessage;
  readonly who: PlainMessage;
  readonly wood: Wood;
  /** Grid classes; deliberately uneven, with one dominant picture. */
  readonly place: string;
  /** Classes that offset the picture on phones; captions stay on the left. */
  readonly drift: string;
}

const samples: readonly Sample[] = [
  {
    label: home.astronaut,
    style: 'astronaut',
    pet: 'saffron',
    alt: home.astronautAlt,
    words: home.astronautQuote,
    who: home.astronautBy,
    wood: 'ebony',
    place: 'md:col-span-5',
    drift: 'max-md:w-[88%]',
  },
  {
    label: home.wizard,
    style: 'wizard',
    pet: 'otto',
    alt: home.wizardAlt,
    words: home.wizardQuote,
    who: home.wizardBy,
    wood: 'oak',
    place: 'md:col-span-4 md:mt-9',
    drift: 'max-md:ms-auto max-md:w-[76%]',
  },
  {
    label: home.cartoon,
    style: 'pixar-disney',
    pet: 'mabel',
    alt: home.cartoonAlt,
    words: home.cartoonQuote,
    who: home.cartoonBy,
    wood: 'ebony',
    place: 'md:col-span-3 md:mt-5',
    drift: 'max-md:w-[66%]',
  },
  {
    label: home.medieval,
    style: 'medieval-warrior',
    pet: 'biscuit',
    alt: home.medievalAlt,
    words: home.medievalQuote,
    who: home.medievalBy,
    wood: 'gold',
    place: 'md:col-span-4',
    drift: 'max-md:ms-auto max-md:w-[80%]',
  },
];

export function StyleSamples() {
  return (
    <Section
      id="styles"
      ground="wall"
      about="[--about:3400px] md:[--about:1500px]"
      title={say(home.stylesTitle)}
      lead={say(home.stylesLead)}
    >
      <ul className="grid items-start gap-x-gutter gap-y-8 md:grid-cols-12">
        {samples.map((sample, index) => (
          <li key={sample.style} className={sample.place}>
            <Comparison sample={sample} own={currentSettings().pictures.compare?.[index] ?? null} />
          </li>
        ))}
        <li className="md:col-span-5">
          <div className="grid grid-cols-4 gap-[6px]">
            {ownSheetOr(contactSheet).map((src, index) => (
              // A picture stands there more than once where the owner has few.
              <span key={`${src} ${index}`} className="print [--print-margin:3px]">
                <span className="sheet block">
                  <img src={src} width={200} height={250} alt="" loading="lazy" decoding="async" draggable={false} />
                </span>
              </span>
            ))}
          </div>
          <Caption
            title={say(home.moreStyles)}
            words={say(home.moreQuote)}
            who={say(home.moreBy)}
            otherwise={say(home.moreText)}
          />
          <a href={stylesPath()} className="link mt-3 inline-block py-1 text-sm">
            {say(home.allStyles, { styles: countOfferedStyles() })}
          </a>
        </li>
        <li className="md:col-span-3 max-md:w-[60%]">
          <Frame empty>
            <span className="px-2 text-sm">{say(home.photoHere)}</span>
          </Frame>
          <h3 className="mt-5 text-xl">{say(home.yourStyle)}</h3>
          <p className="mt-1 text-ink-soft">{say(home.keptHook)}</p>
          <ButtonLink href={startPath} className="mt-4">
            {say(home.tryYourPet)}
          </ButtonLink>
        </li>
      </ul>
    </Section>
  );
}

/** The photo and the art of a sample, or of one of the owner's pets in its place. */
function Comparison({ sample, own }: { sample: Sample; own: ShownPicture | null }) {
  const style = own?.style ?? sample.style;
  const label = own === null ? say(sample.label) : nameOfStyle(style);
  const { description } = currentSettings().styles.find(({ id }) => id === style) ?? {};
  return (
    <>
      <Frame wood={sample.wood} className={sample.drift}>
        <BeforeAfter
          photo={own === null ? samplePicture(`${sample.pet}-photo`) : shownUrl(own.photo, '560.avif')}
          art={own === null ? samplePicture(`${sample.pet}-${style}`) : shownUrl(own.file, '560.avif')}
          {...sampleSize}
          alt={own === null ? say(sample.alt) : describe(own)}
          label={say(home.slider, { style: label })}
        />
      </Frame>
      {own === null ? (
        <Caption title={label} words={say(sample.words)} who={say(sample.who)} otherwise={description} />
      ) : (
        <OwnCaption title={label} name={own.name} words={description} />
      )}
      {findOfferedStyle(style) === null ? null : (
        <a href={stylesPath({ styleId: style })} className="link mt-3 inline-block py-1 text-sm">
          {say(home.tryStyle, { style: label })}
        </a>
      )}
    </>
  );
}

/** The customers' words are about the samples of the shop, so the owner's pets have the words of the style. */
function OwnCaption({ title, name, words }: { title: string; name: string; words: string | undefined }) {
  return (
    <>
      <h3 className="mt-5 text-xl">{title}</h3>
      <p className="mt-1 text-ink-soft">{words}</p>
      <p className="mt-1 text-sm text-ink-faint">{name}</p>
    </>
  );
}

function Caption({
  title,
  words,
  who,
  otherwise,
}: {
  title: string;
  words: string;
  who: string;
  otherwise: ReactNode;
}) {
  return (
    <>
      <h3 className="mt-5 text-xl">{title}</h3>
      <Claim id="customer-words" otherwise={<p className="mt-1 text-ink-soft">{otherwise}</p>}>
        <Quote words={words} who={who} />
      </Claim>
    </>
  );
}
