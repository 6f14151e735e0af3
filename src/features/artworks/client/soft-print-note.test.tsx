import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CartRow } from '../../cart/client/cart-row.tsx';
import type { CartItem } from '../../cart/contract.ts';
import { OrderSummary } from '../../checkout/client/order-summary.tsx';
import { money } from '../../../shared/money.ts';
import { addUp, standardPriceList } from '../../catalog/contract.ts';
import { SizeChoice } from '../../catalog/client/size-choice.tsx';
import { SmallPhotoNote, SoftLineNote, SoftSizeNote } from './soft-print-note.tsx';
import { artworkKey } from './use-artwork.ts';

/**
 * Size of a hosted model's picture: 152 DPI at 8x10, 76 at 16x20, and 95 at 12x16, whose shape crops 6% of its width.
 */
const source = { width: 1_216, height: 1_520 };
const hosted = { source };

function read(part: React.ReactNode): string {
  const client = new QueryClient();
  client.setQueryData(artworkKey('art_1'), {
    variations: [
      { index: 0, source: null },
      { index: 1, source },
      // Of a photo of 260 pixels, half as wide as the picture.
      { index: 2, source: null, photoPixels: 520 },
      { index: 3, source: null, photoPixels: 1_600 },
    ],
  });
  const html = renderToStaticMarkup(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

const noteOf = (size: string | null) => (
  <SoftLineNote artworkId="art_1" variation={1} product={size === null ? 'digital' : 'poster'} size={size} />
);

test('a size that prints soft has a note beside its price; the others have none', () => {
  const words = read(
    <SizeChoice
      product={standardPriceList.products.poster}
      chosen={null}
      renderPicture={() => null}
      renderNote={({ label }) => <SoftSizeNote picture={hosted} product="poster" size={label} />}
      onChoose={() => {}}
    />,
  );
  expect(words).toMatch(
    /8x10 inches \$19\.95 12x16 inches 95 DPI: soft up close \$29\.95 16x20 inches 76 DPI: soft up close \$34\.95/,
  );
});

test('a soft line of the cart has a note; a sharp one has none', () => {
  const row = (productSize: string) => {
    const item: CartItem = {
      key: 'a',
      title: 'Custom Pet Poster',
      productType: 'poster',
      productSize,
      price: 34.95,
      quantity: 1,
      artworkId: 'art_1',
      selectedVariation: 1,
    };
    return read(
      <CartRow
        item={item}
        unitPrice={money(3_495)}
        picture={null}
        note={noteOf(productSize)}
        onQuantity={() => {}}
        onRemove={() => {}}
      />,
    );
  };
  expect(row('16x20 inches')).toContain('76 DPI at this size: soft up close.');
  expect(row('8x10 inches')).not.toContain('DPI');
});

test('a soft line has a note at checkout too', () => {
  const line = {
    key: 'a',
    title: 'Custom Pet Poster',
    label: 'Custom Pet Poster',
    styleLabel: null,
    productType: 'poster',
    productSize: '16x20 inches',
    productMaterial: 'paper',
    shape: 'portrait',
    unitPrice: money(3_495),
    quantity: 1,
    artworkId: 'art_1',
    selectedVariation: 1,
  } as const;
  const totals = addUp(money(3_495), []);
  expect(
    read(
      <OrderSummary
        lines={[line]}
        totals={totals}
        folded={false}
        renderNote={({ productSize }) => noteOf(productSize)}
      />,
    ),
  ).toContain('76 DPI at this size: soft up close.');
});

test('a download says that it is enlarged; a picture that is painted again has no note', () => {
  expect(read(noteOf(null))).toContain('Enlarged from a smaller picture');
  expect(read(<SoftLineNote artworkId="art_1" variation={0} product="poster" size="16x20 inches" />).trim()).toBe('');
});

test('given a small photo, then each size that it is small for says so, and one that it suffices for does not', () => {
  const small = { source: null, photoPixels: 520 };
  const noteAt = (product: 'poster' | 'magnet' | 'mug' | 'digital', size: string | null, photoPixels = 520) =>
    read(<SmallPhotoNote picture={{ ...small, photoPixels }} product={product} size={size} />).trim();
  expect(noteAt('poster', '16x20 inches')).toBe(
    'Your photo is small: fine details such as single hairs will look softer at 16x20 inches.',
  );
  expect(noteAt('digital', null)).toContain('printed at 16x20 inches');
  expect(noteAt('poster', '8x10 inches')).toBe('');
  expect(noteAt('poster', '8x10 inches', 390)).not.toBe('');
  expect(noteAt('magnet', '3x3 inches')).toBe('');
  expect(noteAt('mug', '11oz', 130)).not.toBe('');
  expect(noteAt('mug', '11oz', 150)).toBe('');
  expect(noteAt('poster', '16x20 inches', 1_600)).toBe('');
  expect(read(<SoftSizeNote picture={small} product="poster" size="16x20 inches" />)).toContain('Softer details');
  expect(read(<SoftSizeNote picture={small} product="poster" size="8x10 inches" />).trim()).toBe('');
});

test('a line of a small photo has the note in the cart and at checkout', () => {
  const line = (variation: number, size: string | null) =>
    read(
      <SoftLineNote
        artworkId="art_1"
        variation={variation}
        product={size === null ? 'digital' : 'poster'}
        size={size}
      />,
    ).trim();
  expect(line(2, '16x20 inches')).toContain('Your photo is small');
  expect(line(2, null)).toContain('Your photo is small');
  expect(line(2, '8x10 inches')).toBe('');
  expect(line(3, '16x20 inches')).toBe('');
});
