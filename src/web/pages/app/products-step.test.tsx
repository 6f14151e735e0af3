import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { expect, test } from 'vitest';
import { finishedArtworkView } from '../../../../tests/factories/artwork-view.ts';
import { createQueryClient } from '../../../client/query-client.ts';
import { artworkKey } from '../../../features/artworks/client/use-artwork.ts';
import type { ArtworkView } from '../../../features/artworks/contract.ts';
import { soldProductsKey } from '../../../features/orders/client/use-sold-products.ts';
import type { SoldProductsView } from '../../../features/orders/contract.ts';
import { ProductsStep } from './products-step.tsx';
import { freshWizard } from './wizard.ts';

type Variation = ArtworkView['variations'][number];

function read(variation: Partial<Variation>, hasPhoto = true): string {
  const client = createQueryClient();
  const view = finishedArtworkView([{ photoPixels: 2_000, ...variation }]);
  client.setQueryData<ArtworkView>(artworkKey(view.id), view);
  client.setQueryData<SoldProductsView>(soldProductsKey, { sold: ['poster', 'digital'] });
  const photo = hasPhoto ? { imageUrl: '/api/photos/a/image', width: 260, height: 260 } : null;
  const unused = (): void => undefined;
  const html = renderToStaticMarkup(
    <Router ssrPath="/app" ssrSearch="step=products">
      <QueryClientProvider client={client}>
        <ProductsStep
          step="products"
          arrival={{ styleId: null, mood: null, toStyles: false }}
          wizard={{ ...freshWizard, photo, artworkId: 'art_1', product: 'poster', size: '16x20 inches' }}
          send={unused}
          visit={unused}
          artworkId="art_1"
          onFineTune={unused}
        />
      </QueryClientProvider>
    </Router>,
  );
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

test('given a pet in an oval, then the screen says why while its photo is there', () => {
  expect(read({ oval: true })).toContain('The outline of Bella is hard to follow here');
  expect(read({ oval: true }, false)).not.toContain('The outline of Bella');
  expect(read({ oval: false })).not.toContain('The outline of Bella');
});

test('given a small photo, then the chosen size says what it means for the print', () => {
  expect(read({ photoPixels: 260 })).toContain('will look softer at 16x20 inches');
  expect(read({})).not.toContain('Your photo is small');
});
