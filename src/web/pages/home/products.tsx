import type { ReactNode } from 'react';
import { digitalPrice, products, type ProductType } from '../../../features/catalog/contract.ts';
import { formatMoney } from '../../../shared/money.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Section } from './section.tsx';

const sentences: Readonly<Record<ProductType, string>> = {
  poster: 'Thick matte museum-quality paper, made to outlive the sofa. Frame not included.',
  mug: 'For the first face of the day.',
  magnet: 'Guards the good leftovers.',
  digital: 'High resolution, 300 DPI. Print it, send it, keep it.',
};

export function Products() {
  return (
    <Section id="products" ground="paper" title="Four ways to keep them" lead="Every poster, magnet and mug includes the digital download free.">
      <div className="grid gap-5 lg:grid-cols-[5fr_4fr]">
        <ProductCard type="poster" className="lg:row-span-3">
          <ButtonLink href="/app" className="mt-5 self-start">
            Create Your Poster
          </ButtonLink>
        </ProductCard>
        <ProductCard type="mug" />
        <ProductCard type="magnet" />
        <ProductCard type="digital" />
      </div>
    </Section>
  );
}

function ProductCard({ type, className, children }: { type: ProductType; className?: string; children?: ReactNode }) {
  const product = products[type];
  const label = type === 'digital' ? 'Digital' : product.label;
  return (
    <article className={classNames('flex flex-col rounded-lg border border-line bg-card p-5', className)}>
      <h3 className="text-xl">{label}</h3>
      <p className="text-sm text-ink-soft">{sentences[type]}</p>
      <dl className="figures mt-3">
        {product.sizes.map((size) => (
          <Price key={size.label} what={size.label} price={formatMoney(size.price)} />
        ))}
        {type === 'digital' ? (
          <>
            <Price what="Download" price={formatMoney(digitalPrice)} />
            <Price what="With any physical product" price="Free" free />
          </>
        ) : null}
      </dl>
      {children}
    </article>
  );
}

function Price({ what, price, free = false }: { what: string; price: string; free?: boolean }) {
  return (
    <div className="flex justify-between gap-4 border-t border-line py-2 text-sm">
      <dt className="text-ink-soft">{what}</dt>
      <dd className={classNames('font-semibold', free && 'text-green')}>{price}</dd>
    </div>
  );
}
