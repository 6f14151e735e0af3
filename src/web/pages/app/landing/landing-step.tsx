import { Check } from 'lucide-react';
import type { OwnPictures } from '../../../../features/catalog/client/style-picture.tsx';
import { digitalPrice, offeredStyles, products } from '../../../../features/catalog/contract.ts';
import { formatMoney } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { Logo } from '../../../../ui/logo.tsx';
import { track } from '../../../analytics.ts';
import { Footer } from '../../../shell/footer.tsx';
import { scrollToSection } from '../../../shell/section-scroll.ts';
import { shopIdentity } from '../../../shell/shop-identity.ts';
import { useMediaQuery } from '../../../shell/use-media-query.ts';
import { Faq } from '../../home/faq.tsx';
import { HeroWall } from '../../home/hero-wall.tsx';
import { UploadStep } from '../upload-step.tsx';
import type { WizardHandle } from '../use-wizard.ts';
import { ThreeSteps } from './three-steps.tsx';
import { StyleCards } from './style-cards.tsx';

const badges = ['See it before you pay', 'Museum-quality paper', 'No subscription', 'Download free with every print'];
const uploadBlock = 'upload';

/** The first step of the wizard. On a phone it holds the upload block, and every call to action scrolls there. */
export function LandingStep({ own, ...handle }: WizardHandle & { own: OwnPictures }) {
  const narrow = useMediaQuery('(max-width: 767px)');
  const firstPoster = products.poster.sizes[0].price;

  function start(label: string): void {
    track({ name: 'engagement', label });
    if (narrow) scrollToSection(uploadBlock);
    else handle.send({ type: 'got-started' });
  }

  return (
    <>
      <main>
        <section id="hero-landing" aria-labelledby="step-heading" className="wall overflow-x-clip">
          <div className="page pt-4 md:pt-5">
            <Logo name={shopIdentity.name} />
          </div>
          <div className="page grid items-center gap-6 pt-5 pb-7 lg:grid-cols-[minmax(0,47fr)_minmax(0,53fr)] lg:gap-gutter lg:pb-8">
            <div className="order-2 lg:order-none">
              <h1 id="step-heading" tabIndex={-1} className="text-4xl">
                Turn your pet into a picture worth framing.
              </h1>
              <p className="mt-4 max-w-[46ch] text-lg text-ink-soft">
                One photo, {offeredStyles.length} styles, three variations. You see the artwork before you pay anything.
              </p>
              <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
                <Button size="lg" className="w-full px-6 sm:w-auto" onClick={() => start('hero_create_poster')}>
                  Create Your Artwork
                </Button>
                <p className="text-sm text-ink-soft">
                  Digital {formatMoney(digitalPrice)}, posters from {formatMoney(firstPoster)}
                </p>
              </div>
              <ul className="mt-5 grid gap-x-5 gap-y-2 text-sm text-ink-soft sm:grid-cols-2">
                {badges.map((badge) => (
                  <li key={badge} className="flex items-center gap-3">
                    <Check aria-hidden size={16} className="shrink-0 text-green" />
                    {badge}
                  </li>
                ))}
              </ul>
            </div>
            <HeroWall />
          </div>
          <div aria-hidden className="h-[28px] border-t-4 border-card bg-wall-deep shadow-[inset_0_1px_0_var(--line-strong)]" />
        </section>
        {narrow ? (
          <div id={uploadBlock} className="page py-8">
            <UploadStep {...handle} own={own} heading="h2" />
          </div>
        ) : null}
        <ThreeSteps />
        <StyleCards onStart={start} />
        <section aria-labelledby="offer-title" className="bg-room py-9 text-on-room">
          <div className="page flex flex-wrap items-end justify-between gap-5">
            <div>
              <h2 id="offer-title" className="max-w-[22ch] text-3xl">
                Buy one to hang. Keep the file for free.
              </h2>
              <p className="mt-3 max-w-[52ch] text-on-room-soft">
                Every poster, magnet and mug comes with the high-resolution download, worth {formatMoney(digitalPrice)}.
              </p>
            </div>
            <Button size="lg" onClick={() => start('offer_section_create_poster')}>
              Create Your Poster
            </Button>
          </div>
        </section>
        <Faq />
        <section aria-labelledby="closing-title" className="wall border-t border-line py-9 text-center">
          <div className="page grid justify-items-center gap-5">
            <h2 id="closing-title" className="max-w-[20ch] text-3xl">
              Somewhere there is a nail with their name on it.
            </h2>
            <Button size="lg" onClick={() => start('final_create_poster')}>
              Create Your Artwork
            </Button>
          </div>
        </section>
      </main>
      <Footer />
    </>
  );
}
