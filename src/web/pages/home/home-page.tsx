import { Footer } from '../../shell/footer.tsx';
import { NavigationBar } from '../../shell/navigation-bar.tsx';
import { useArrivalScroll } from '../../shell/section-scroll.ts';
import { Faq } from './faq.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Products } from './products.tsx';
import { SeasonBanner } from './season-banner.tsx';
import { StylesOnOffer } from './styles-on-offer.tsx';
import { Testimonials } from './testimonials.tsx';

export default function HomePage() {
  useArrivalScroll();
  return (
    <>
      <SeasonBanner />
      {/* One light falls on the bar and on the hero. */}
      <div className="wall">
        <NavigationBar ruled={false} />
        <Hero />
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
