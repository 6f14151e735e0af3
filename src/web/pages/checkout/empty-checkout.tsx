import { productsInWords } from '../../../features/catalog/contract.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Frame } from '../../../ui/frame.tsx';
import { currentSettings } from '../../shell/current-settings.ts';
import { contentId } from '../../shell/skip-link.tsx';

export function EmptyCheckout() {
  return (
    <main id={contentId} className="page flex flex-col items-center gap-5 py-9 text-center">
      <Frame empty wood="oak" className="w-[180px]">
        <span className="px-3 text-sm">Yours goes here</span>
      </Frame>
      <h1 id="step-heading" tabIndex={-1} className="mt-3 text-2xl">
        No items in cart
      </h1>
      <p className="max-w-[44ch] text-ink-soft">
        Pick a {productsInWords(currentSettings().priceList, 'or').replace('digital download', 'download')} first, and
        it will wait for you here.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href="/app">Create Your Artwork</ButtonLink>
        <ButtonLink href="/app?step=cart" tone="quiet">
          Back to Cart
        </ButtonLink>
      </div>
    </main>
  );
}
