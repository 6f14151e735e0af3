import { Check } from 'lucide-react';
import { digitalPrice, offeredStyles, products } from '../../../features/catalog/contract.ts';
import { formatMoney } from '../../../shared/money.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { HeroWall } from './hero-wall.tsx';

const promises = ['See it before you pay', 'Museum-quality paper', 'No account, no subscription', 'Unordered photos are deleted'];
const firstPoster = products.poster.sizes[0]?.price ?? 0;

export function Hero() {
  return (
    <section id="hero" aria-labelledby="hero-title" className="overflow-x-clip">
      <div className="page grid items-center gap-5 pt-2 pb-7 md:gap-6 md:pt-4 lg:grid-cols-[minmax(0,47fr)_minmax(0,53fr)] lg:gap-gutter lg:pt-5 lg:pb-8">
        <div className="order-2 lg:order-none">
          <h1 id="hero-title" className="text-4xl">
            Your pet, hung like they own the place.
          </h1>
          <p className="mt-3 max-w-[46ch] text-md text-ink-soft md:mt-4 md:text-lg">
            Send us a photo and pick one of {offeredStyles.length} styles. We turn it into artwork you can keep as a
            poster, magnet, mug or digital download.
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
            <ButtonLink href="/app" size="lg" className="w-full px-6 sm:w-auto">
              Create Your Artwork
            </ButtonLink>
            <p className="text-sm text-ink-soft">
              Digital {formatMoney(digitalPrice)}, posters from {formatMoney(firstPoster)}
            </p>
          </div>
          <ul className="mt-5 grid gap-x-5 gap-y-2 text-sm text-ink-soft sm:grid-cols-2">
            {promises.map((promise) => (
              <li key={promise} className="flex items-center gap-3">
                <Check aria-hidden size={16} className="shrink-0 text-green" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <HeroWall />
      </div>
      <div aria-hidden className="h-[28px] border-t-4 border-card bg-wall-deep shadow-[inset_0_1px_0_var(--line-strong)]" />
    </section>
  );
}
