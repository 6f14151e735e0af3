import { productsInWords } from '../../../features/catalog/contract.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Frame } from '../../../ui/frame.tsx';
import { currentSettings } from '../../shell/current-settings.ts';
import { contentId } from '../../shell/frame/skip-link.tsx';
import { checkoutWords } from '../../../words/catalogs/checkout.ts';
import { say } from '../../../words/page.ts';
import { productListWords } from '../../../words/catalogs/product-list.ts';

export function EmptyCheckout() {
  return (
    <main id={contentId} className="page flex flex-col items-center gap-5 py-9 text-center">
      <Frame empty wood="oak" className="w-[180px]">
        <span className="px-3 text-sm">{say(checkoutWords.nothingYet)}</span>
      </Frame>
      <h1 id="step-heading" tabIndex={-1} className="mt-3 text-2xl">
        {say(checkoutWords.noItems)}
      </h1>
      <p className="max-w-[44ch] text-ink-soft">
        {say(checkoutWords.pickFirst, {
          products: productsInWords(currentSettings().priceList, 'or', say, productListWords.download),
        })}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href="/app">{say(checkoutWords.create)}</ButtonLink>
        <ButtonLink href="/app?step=cart" tone="quiet">
          {say(checkoutWords.backToCart)}
        </ButtonLink>
      </div>
    </main>
  );
}
