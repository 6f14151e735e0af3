import type { ReactNode } from 'react';
import { findStyle } from '../../../features/catalog/contract.ts';
import { BeforeAfter } from '../../../ui/before-after.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Frame, type Wood } from '../../../ui/frame.tsx';
import { countOfferedStyles, offeredStyles } from '../../shell/offered-styles.ts';
import { Claim } from '../../shell/claim.tsx';
import { contactSheet, samplePicture, sampleSize } from '../../sample-pictures.ts';
import { stylesPath } from '../app/entry-links.ts';
import { startPath } from '../app/steps.ts';
import { Section } from './section.tsx';
import { Quote } from './quote.tsx';

interface Sample {
  readonly label: string;
  readonly style: string;
  readonly pet: string;
  readonly alt: string;
  readonly words: string;
  readonly who: string;
  readonly wood: Wood;
  /** Grid classes; deliberately uneven, with one dominant picture. */
  readonly place: string;
  /** Classes that offset the picture on phones; captions stay on the left. */
  readonly drift: string;
}

const samples: readonly Sample[] = [
  {
    label: 'Astronaut',
    style: 'astronaut',
    pet: 'saffron',
    alt: 'Saffron, a ginger cat, in a space suit on the moon',
    words: 'She already looked at us from a great distance. Now it makes sense.',
    who: 'Hannah, who lives with Saffron',
    wood: 'ebony',
    place: 'md:col-span-5',
    drift: 'max-md:w-[88%]',
  },
  {
    label: 'Wizard',
    style: 'wizard',
    pet: 'otto',
    alt: 'Otto, a black dog, in a wizard’s hat and cape under a full moon',
    words: 'The hat fits better than any real hat ever did.',
    who: 'Marcus and Otto',
    wood: 'oak',
    place: 'md:col-span-4 md:mt-9',
    drift: 'max-md:ml-auto max-md:w-[76%]',
  },
  {
    label: 'Cartoon',
    style: 'pixar-disney',
    pet: 'mabel',
    alt: 'Mabel, a tabby cat, as a figure from an animated film',
    words: 'My daughter says hello to it every morning.',
    who: 'Priya and Mabel',
    wood: 'ebony',
    place: 'md:col-span-3 md:mt-5',
    drift: 'max-md:w-[66%]',
  },
  {
    label: 'Medieval',
    style: 'medieval-warrior',
    pet: 'biscuit',
    alt: 'Biscuit, a corgi, in polished armor before a castle',
    words: 'He has always expected this.',
    who: 'Tom and Biscuit',
    wood: 'gold',
    place: 'md:col-span-4',
    drift: 'max-md:ml-auto max-md:w-[80%]',
  },
];

export function StyleSamples() {
  return (
    <Section
      id="styles"
      ground="wall"
      about="[--about:3400px] md:[--about:1500px]"
      title="Same pet. Very different evening."
      lead="On the left what they sent us, on the right what they got. Drag the slider to compare."
    >
      <ul className="grid items-start gap-x-gutter gap-y-8 md:grid-cols-12">
        {samples.map((sample) => (
          <li key={sample.label} className={sample.place}>
            <Frame wood={sample.wood} className={sample.drift}>
              <BeforeAfter
                photo={samplePicture(`${sample.pet}-photo`)}
                art={samplePicture(`${sample.pet}-${sample.style}`)}
                {...sampleSize}
                alt={sample.alt}
                label={`${sample.label}: how much of the photo shows`}
              />
            </Frame>
            <Caption
              title={sample.label}
              words={sample.words}
              who={sample.who}
              otherwise={findStyle(sample.style)?.description}
            />
            {offeredStyles().some(({ id }) => id === sample.style) ? (
              <a href={stylesPath({ styleId: sample.style })} className="link mt-3 inline-block py-1 text-sm">
                Try {sample.label} on your pet
              </a>
            ) : null}
          </li>
        ))}
        <li className="md:col-span-5">
          <div className="grid grid-cols-4 gap-[6px]">
            {contactSheet.map((src) => (
              <span key={src} className="print [--print-margin:3px]">
                <span className="sheet block">
                  <img src={src} width={200} height={250} alt="" loading="lazy" decoding="async" draggable={false} />
                </span>
              </span>
            ))}
          </div>
          <Caption
            title="More Styles"
            words="We meant to pick one. There are four in the hallway."
            who="Elena, three dogs and a cat"
            otherwise="Oils, inks, papers and costumes, each painted from your photo alone."
          />
          <a href={stylesPath()} className="link mt-3 inline-block py-1 text-sm">
            See all {countOfferedStyles()} styles
          </a>
        </li>
        <li className="md:col-span-3 max-md:w-[60%]">
          <Frame empty>
            <span className="px-2 text-sm">Your photo goes here</span>
          </Frame>
          <h3 className="mt-5 text-xl">Your Style</h3>
          <p className="mt-1 text-ink-soft">We kept a hook free.</p>
          <ButtonLink href={startPath} className="mt-4">
            Try Your Pet
          </ButtonLink>
        </li>
      </ul>
    </Section>
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
