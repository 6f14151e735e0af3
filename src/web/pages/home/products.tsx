import type { ReactNode } from 'react';
import { ProductScene } from '../../../features/catalog/client/product-stage.tsx';
import { digitalPrice, findSize, products, type ProductType } from '../../../features/catalog/contract.ts';
import { formatMoney } from '../../../shared/money.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { stylePicture } from '../../style-pictures.ts';
import { Section } from './section.tsx';

interface Shown {
  readonly sentence: string;
  readonly size: string;
  readonly style: string;
}

const shown: Readonly<Record<ProductType, Shown>> = {
  poster: {
    sentence: 'Thick matte museum-quality paper, made to outlive the sofa. Frame not included.',
    size: '12x16 inches',
    style: 'vintage-poster-print',
  },
  mug: { sentence: 'For the first face of the day.', size: '11oz', style: 'tattoo-style' },
  magnet: { sentence: 'Guards the good leftovers.', size: '4x4 inches', style: 'gouache-illustration' },
  digital: { sentence: 'High resolution, 300 DPI. Print it, send it, keep it.', size: '', style: 'watercolor' },
};

export function Products() {
  return (
    <Section id="products" ground="paper" title="Four ways to keep them" lead="Every poster, magnet and mug includes the digital download free.">
      <div className="grid items-stretch gap-5 lg:grid-cols-[5fr_4fr]">
        <ProductCard type="poster" className="lg:row-span-3">
          <ButtonLink href="/app" className="mt-5 self-start">
            Create Your Poster
          </ButtonLink>
        </ProductCard>
        <ProductCard type="mug" beside />
        <ProductCard type="magnet" beside />
        <ProductCard type="digital" beside />
      </div>
    </Section>
  );
}

function ProductCard({
  type,
  beside = false,
  className,
  children,
}: {
  type: ProductType;
  /** Whether the scene stands beside the words rather than above them. */
  beside?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const { sentence, size, style } = shown[type];
  const picture = stylePicture(style);
  return (
    <article
      className={classNames('grid content-start overflow-clip rounded-lg border border-line bg-card', beside && 'sm:grid-cols-[46%_1fr] sm:content-stretch', className)}
    >
      <div aria-hidden className="grid [&>.stage]:w-full">
        <ProductScene
          type={type}
          size={findSize(type, size)}
          picture={picture === undefined ? <span className="fill pale block size-full" /> : <img src={picture} alt="" loading="lazy" decoding="async" draggable={false} />}
          label={{ name: 'Biscuit', style: products[type].label }}
        />
      </div>
      <div className="flex flex-col p-5">
        <h3 className="text-xl">{type === 'digital' ? 'Digital' : products[type].label}</h3>
        <p className="text-sm text-ink-soft">{sentence}</p>
        <Prices type={type} />
        {children}
      </div>
    </article>
  );
}

function Prices({ type }: { type: ProductType }) {
  return (
    <dl className="figures mt-3">
      {products[type].sizes.map((size) => (
        <Price key={size.label} what={size.label} price={formatMoney(size.price)} />
      ))}
      {type === 'digital' ? (
        <>
          <Price what="Download" price={formatMoney(digitalPrice)} />
          <Price what="With any physical product" price="Free" free />
        </>
      ) : null}
    </dl>
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
