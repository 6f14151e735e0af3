import type { ReactNode } from 'react';
import {
  claims,
  isPhysical,
  parcelsInWords,
  inShopOrder,
  type StandardProduct,
  productName,
  sizeName,
} from '../../../features/catalog/contract.ts';
import { PriceNote } from '../../../features/catalog/client/price-note.tsx';
import { currentSettings } from '../../shell/current-settings.ts';
import { formatMoney } from '../../../shared/money.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Claim } from '../../shell/claim.tsx';
import { startPath } from '../app/steps.ts';
import { scenesNow } from './product-scenes.tsx';
import { Section } from './section.tsx';
import { home } from '../../../words/catalogs/home.ts';
import { say } from '../../../words/page.ts';

function sentenceOf(type: StandardProduct): ReactNode {
  if (type !== 'poster') return say({ mug: home.mugText, magnet: home.magnetText, digital: home.digitalText }[type]);
  const standard = claims['museum-paper'].text;
  return (
    <Claim id="museum-paper" otherwise={say(home.mattePaper)}>
      {(text) => say(home.museumPaper, { paper: text === standard ? say(home.museumPaperClaim) : text })}
    </Claim>
  );
}

/** The first card is the largest and has the button. */
const order: readonly StandardProduct[] = ['poster', 'mug', 'magnet', 'digital'];

export function Products() {
  const { priceList } = currentSettings();
  const cards = inShopOrder(priceList, order).filter((type) => priceList.products[type].sold);
  const [first, ...others] = cards;
  if (first === undefined) return null;
  const parcels = parcelsInWords(priceList, 'and', say);
  return (
    <Section
      id="products"
      ground="paper"
      about="[--about:1750px] lg:[--about:1200px]"
      title={say(home.productsTitle, { count: cards.length })}
      lead={
        <>
          {parcels === '' ? null : say(home.freeDownload, { products: parcels })}
          <Claim id="free-shipping">{(text) => ` ${text}.`}</Claim>
        </>
      }
    >
      <div className="grid items-stretch gap-5 lg:grid-cols-[5fr_4fr]">
        <ProductCard type={first} className="lg:row-span-3">
          <ButtonLink href={startPath} className="mt-5 self-start">
            {isPhysical(first) ? say(home.createProduct, { product: productName(first, say) }) : say(home.start)}
          </ButtonLink>
        </ProductCard>
        {others.map((type) => (
          <ProductCard key={type} type={type} beside />
        ))}
      </div>
      <PriceNote list={priceList} className="mt-4" />
    </Section>
  );
}

function ProductCard({
  type,
  beside = false,
  className,
  children,
}: {
  type: StandardProduct;
  /** Whether the scene is beside the text instead of above it. */
  beside?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const product = currentSettings().priceList.products[type];
  return (
    <article
      className={classNames(
        'grid content-start overflow-clip rounded-lg border border-line bg-card',
        beside && 'grid-cols-[40%_1fr] !content-stretch sm:grid-cols-[220px_1fr] lg:grid-cols-[46%_1fr]',
        className,
      )}
    >
      <div aria-hidden className={classNames('grid', beside && '[&>.stage]:aspect-auto [&>.stage]:h-full')}>
        {scenesNow()[type]}
      </div>
      <div className={classNames('flex flex-col', beside ? 'p-4 sm:p-5' : 'p-5')}>
        <h3 className="text-xl">{product.requiresShipping ? productName(product.type, say) : say(home.digital)}</h3>
        <p className="text-sm text-ink-soft">{sentenceOf(type)}</p>
        <Prices type={type} />
        {children}
      </div>
    </article>
  );
}

function Prices({ type }: { type: StandardProduct }) {
  const { priceList } = currentSettings();
  const { products, download } = priceList;
  return (
    <dl className="figures mt-3">
      {products[type].sizes.map((size) => (
        <Price key={size.label} what={sizeName(size.label, say)} price={formatMoney(size.price)} />
      ))}
      {products[type].requiresShipping ? null : (
        <>
          <Price what={say(home.download)} price={formatMoney(download)} />
          {parcelsInWords(priceList, 'and', say) === '' ? null : (
            <Price what={say(home.withProduct)} price={say(home.free)} free />
          )}
        </>
      )}
    </dl>
  );
}

function Price({ what, price, free = false }: { what: string; price: string; free?: boolean }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 text-sm">
      <dt className="text-ink-soft">{what}</dt>
      <dd className={classNames('font-semibold', free && 'text-green')}>{price}</dd>
    </div>
  );
}
