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
import type { PhotoNote } from '../../../features/photos/contract.ts';
import { newId } from '../../../shared/ids.ts';
import { unchecked } from './photo-facts.ts';
import { ProductsStep } from './products-step.tsx';
import { freshWizard } from './wizard.ts';

const photoUrl = `/api/photos/${newId('pho')}/image`;

type Variation = ArtworkView['variations'][number];

function read(variation: Partial<Variation>, hasPhoto = true, notes: readonly PhotoNote[] = []): string {
  const client = createQueryClient();
  const view = { ...finishedArtworkView([{ photoPixels: 2_000, ...variation }]), photoUrl };
  client.setQueryData<ArtworkView>(artworkKey(view.id), view);
  client.setQueryData<SoldProductsView>(soldProductsKey, { sold: ['poster', 'digital'] });
  const photo = hasPhoto ? { imageUrl: photoUrl, width: 260, height: 260 } : null;
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
          check={{ ...unchecked, notes }}
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
  const noPet = read({ oval: true }, true, ['person']);
  expect(noPet).toContain('We see a person, but no pet.');
  expect(noPet).not.toContain('The outline of Bella');
});

test('given a doubtful photo, then the screen says so beside its pictures, and says no doubt twice', () => {
  const cut = 'Part of the head is outside the photo.';
  expect(read({}, true, ['head cut'])).toContain(cut);
  expect(read({}, false, ['head cut'])).not.toContain(cut);
  expect(read({}, true, ['doubt'])).toContain('We are not sure');
  expect(read({ oval: true }, true, ['doubt'])).not.toContain('We are not sure');
  expect(read({}, true, ['no eyes'])).not.toContain('eyes');
});

test('given a small photo, then the chosen size says what it means for the print', () => {
  expect(read({ photoPixels: 260 })).toContain('will look softer at 16x20 inches');
  expect(read({})).not.toContain('Your photo is small');
});
