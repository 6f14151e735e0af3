import type { ReactNode } from 'react';
import { sayPlaces } from '../../../features/catalog/contract.ts';
import { currentSettings } from '../../shell/current-settings.ts';
import { countOfferedStyles } from '../../shell/offered-styles.ts';
import { Mug } from '../../../ui/mug.tsx';
import { Print } from '../../../ui/print.tsx';
import { Snapshot } from '../../../ui/snapshot.tsx';
import { Claim } from '../../shell/claim.tsx';
import { ownOr, ownPhotoOr } from '../../own-pictures.ts';
import { ledgePicture, ledgeSize } from '../../sample-pictures.ts';
import { FramedSample } from '../../hero/framed-sample.tsx';
import { LazyPicture } from './lazy-picture.tsx';
import { SampleMug } from './sample-mug.tsx';
import { Section } from './section.tsx';
import { home } from '../../../words/catalogs/home.ts';
import { placeWords } from '../../../words/catalogs/places.ts';
import { say } from '../../../words/page.ts';

/** 'Or drink from it, or stick it on the fridge.', as far as mugs and magnets are sold. */
function otherPlaces(): string {
  const { mug, magnet } = currentSettings().priceList.products;
  if (mug.sold) return say(magnet.sold ? home.mugAndMagnet : home.mugOnly);
  return magnet.sold ? say(home.magnetOnly) : '';
}

function whereTo(): string {
  const { zones } = currentSettings().priceList.shipping;
  return sayPlaces(zones, { withinUs: home.sent, elsewhere: placeWords.sent }, say);
}

const stepsNow = (): readonly { title: string; text: ReactNode; ledge: ReactNode }[] => [
  {
    title: say(home.uploadTitle),
    text: say(home.uploadText),
    ledge: (
      <Snapshot
        src={ownPhotoOr(ledgePicture('saffron-photo'), '360.avif')}
        alt=""
        lazy
        className="w-[52%] !shadow-lean"
      />
    ),
  },
  {
    title: say(home.chooseTitle),
    text: say(home.chooseText, { styles: countOfferedStyles() }),
    ledge: (
      <>
        <StandingPrint name="saffron-gouache-illustration" turn={2} className="w-[30%]" />
        <StandingPrint name="saffron-vintage-poster-print" turn={0} className="z-1 -mx-[6%] w-[42%]" />
        <StandingPrint name="saffron-watercolor" turn={1} className="w-[28%]" />
      </>
    ),
  },
  {
    title: say(home.hangTitle),
    text: (
      <>
        {otherPlaces()} <Claim id="delivery" otherwise={whereTo()} />
      </>
    ),
    ledge: (
      <>
        <FramedSample
          lean
          wood="oak"
          src={ownOr(ledgePicture('saffron-classic-oil-painting'), 0, '360.avif')}
          {...ledgeSize}
          loading="lazy"
          alt=""
          className="w-[48%]"
        />
        <Mug className="relative ml-[3%] block shrink-0 text-[20px] leading-none lg:text-[22px]">
          <SampleMug />
        </Mug>
      </>
    ),
  },
];

export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      ground="paper"
      about="[--about:1300px] md:[--about:640px]"
      title={say(home.howTitle)}
      lead={say(home.howLead)}
    >
      <ol className="grid gap-7 md:grid-cols-3 md:gap-0">
        {stepsNow().map(({ title, text, ledge }, index) => (
          <li key={title} className="flex flex-col">
            {/* Side by side, the ledges of the three steps look like one. */}
            <div aria-hidden className="flex grow items-end border-b-[6px] border-[#AC7F4B] px-[5%]">
              {ledge}
            </div>
            <h3 className="mt-5 flex items-baseline gap-3 text-xl">
              <span aria-hidden className="text-action-ink italic">
                {index + 1}
              </span>
              {title}
            </h3>
            <p className="mt-2 max-w-[36ch] pe-5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function StandingPrint({ name, turn, className }: { name: string; turn: number; className: string }) {
  return (
    <span className={className}>
      <Print className="!shadow-lean">
        <LazyPicture src={ownOr(ledgePicture(name), turn, '360.avif')} {...ledgeSize} />
      </Print>
    </span>
  );
}
