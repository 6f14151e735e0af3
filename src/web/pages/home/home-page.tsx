import { productsInWords } from '../../../features/catalog/contract.ts';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Hero } from '../../hero/hero.tsx';
import { countOfferedStyles } from '../../shell/offered-styles.ts';
import { currentSettings } from '../../shell/current-settings.ts';
import { Claim } from '../../shell/claim.tsx';
import { contentId, SkipLink } from '../../shell/frame/skip-link.tsx';
import { startPath } from '../app/steps.ts';
import { Faq } from './faq.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Products } from './products.tsx';
import { SeasonBanner } from './season-banner.tsx';
import { StyleSamples } from './style-samples.tsx';
import { Testimonials } from './testimonials.tsx';
import { home } from '../../../words/catalogs/home.ts';
import { say } from '../../../words/page.ts';

const promises = [
  ['happy-parents', home.seeFirst],
  ['museum-paper', home.printedToKeep],
  ['human-reviewed', home.generated],
  ['no-subscription', null],
] as const;

/** The landing page. Bar and footer are passed in, because they are the parts that get hydrated. */
export function HomePage({ navigation, footer }: { navigation: ReactNode; footer: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SeasonBanner />
      {/* Bar and hero share one background light. */}
      <div className="wall">
        {navigation}
        <div id={contentId}>
          <Hero
            id="hero"
            headingId="hero-title"
            className="overflow-x-clip"
            title={say(home.headline)}
            lead={say(home.lead, {
              styles: countOfferedStyles(),
              products: productsInWords(currentSettings().priceList, 'or', say),
            })}
            action={
              <ButtonLink href={startPath} size="lg" data-hero-action className="w-full px-6 sm:w-auto">
                {say(home.start)}
              </ButtonLink>
            }
            offer={<Claim id="first-order-discount" />}
            promises={promises.map(([claim, otherwise]) => (
              <Claim key={claim} id={claim} otherwise={otherwise === null ? null : say(otherwise)} />
            ))}
          />
        </div>
      </div>
      <main>
        <HowItWorks />
        <StyleSamples />
        <Products />
        <Testimonials />
        <Faq />
      </main>
      {footer}
    </>
  );
}
