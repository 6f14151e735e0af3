import type { ComponentProps } from 'react';
import type { EngagementLabel } from '../../../../features/marketing/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { track } from '../../../../features/marketing/client/track.ts';
import { Hero } from '../../../hero/hero.tsx';
import { Claim } from '../../../shell/claim.tsx';
import { Footer } from '../../../shell/frame/footer.tsx';
import { countOfferedStyles } from '../../../shell/offered-styles.ts';
import { scrollToSection } from '../../../shell/frame/scroll-to-section.ts';
import { ShopLogo } from '../../../shell/frame/shop-logo.tsx';
import { contentId } from '../../../shell/frame/skip-link.tsx';
import { useMediaQuery } from '../../../shell/use-media-query.ts';
import { Faq } from '../../home/faq.tsx';
import { HowItWorks } from '../../home/how-it-works.tsx';
import { Testimonials } from '../../home/testimonials.tsx';
import { UploadStep } from '../upload-step.tsx';
import { SpecialOffer } from './special-offer.tsx';
import { StyleCards } from './style-cards.tsx';
import { startWords } from '../../../../words/catalogs/start.ts';
import { say } from '../../../../words/page.ts';

const promisesNow = () => [
  say(startWords.seeBeforePay),
  <Claim key="paper" id="museum-paper" otherwise={say(startWords.printedKeep)} />,
  <Claim key="subscription" id="no-subscription" />,
  say(startWords.downloadFreeWith),
];
const uploadBlock = 'upload';

/**
 * The first step of the wizard. On phones it contains the upload block, and every call to action scrolls to it. The
 * pre-rendered page always contains the block, but CSS shows it only on phones.
 */
export function LandingStep(handle: Omit<ComponentProps<typeof UploadStep>, 'heading'>) {
  const narrow = useMediaQuery('(max-width: 767px)', true);

  /** The style of a card is preselected after the upload. */
  function start(label: EngagementLabel, styleId?: string): void {
    track({ name: 'engagement', label });
    if (styleId !== undefined) handle.send({ type: 'style-picked', styleId });
    if (narrow) scrollToSection(uploadBlock);
    else handle.send({ type: 'got-started' });
  }

  return (
    <>
      <main id={contentId}>
        <Hero
          id="hero-landing"
          headingId="step-heading"
          className="wall overflow-x-clip"
          above={
            <div className="page py-4 md:pt-5">
              <ShopLogo />
            </div>
          }
          title={say(startWords.turnPetInto)}
          lead={say(startWords.lead, { styles: countOfferedStyles() })}
          action={
            <Button size="lg" className="w-full px-6 sm:w-auto" onClick={() => start('hero_create_poster')}>
              {say(startWords.createArtwork)}
            </Button>
          }
          promises={promisesNow()}
        />
        {narrow ? (
          <div id={uploadBlock} className="page py-8 md:hidden">
            <UploadStep {...handle} heading="h2" />
          </div>
        ) : null}
        <HowItWorks />
        <StyleCards onStart={start} />
        <SpecialOffer onStart={start} />
        <Testimonials />
        <Faq />
        <section aria-labelledby="closing-title" className="wall border-t border-line py-9 text-center">
          <div className="page grid justify-items-center gap-5">
            <h2 id="closing-title" className="max-w-[20ch] text-3xl">
              {say(startWords.somewhereThereNail)}
            </h2>
            <Button size="lg" onClick={() => start('final_create_poster')}>
              {say(startWords.createArtwork)}
            </Button>
          </div>
        </section>
      </main>
      <Footer />
    </>
  );
}
