import { gridStyles } from '../../../features/catalog/contract.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Hero } from '../../hero/hero.tsx';
import { Footer } from '../../shell/footer.tsx';
import { NavigationBar } from '../../shell/navigation-bar.tsx';
import { useArrivalScroll } from '../../shell/section-scroll.ts';
import { Faq } from './faq.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Products } from './products.tsx';
import { SeasonBanner } from './season-banner.tsx';
import { StylesOnOffer } from './styles-on-offer.tsx';
import { Testimonials } from './testimonials.tsx';

const promises = ['See it before you pay', 'Museum-quality paper', 'No account, no subscription', 'Unordered photos are deleted'];

export default function HomePage() {
  useArrivalScroll();
  return (
    <>
      <SeasonBanner />
      {/* One light falls on the bar and on the hero. */}
      <div className="wall">
        <NavigationBar ruled={false} />
        <Hero
          id="hero"
          headingId="hero-title"
          className="overflow-x-clip"
          title="Your pet, hung like they own the place."
          lead={`Send us a photo and pick one of ${gridStyles.length} styles. We turn it into artwork you can keep as a poster, magnet, mug or digital download.`}
          action={
            <ButtonLink href="/app" size="lg" className="w-full px-6 sm:w-auto">
              Create Your Artwork
            </ButtonLink>
          }
          promises={promises}
        />
      </div>
      <main>
        <HowItWorks />
        <StylesOnOffer />
        <Products />
        <Testimonials />
        <Faq />
      </main>
      <Footer />
    </>
  );
}
