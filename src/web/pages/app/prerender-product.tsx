import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { artworkKey } from '../../../features/artworks/client/use-artwork.ts';
import { shapePreviewKey } from '../../../features/artworks/client/use-shape-preview.ts';
import {
  previewSize,
  previewUrl,
  type ArtworkView,
  type ShapePreviewView,
} from '../../../features/artworks/contract.ts';
import { defaultListedSize, inShopOrder, productTypes, type ProductType } from '../../../features/catalog/contract.ts';
import { soldProductsKey } from '../../../features/orders/client/use-sold-products.ts';
import type { SoldProductsView } from '../../../features/orders/contract.ts';
import { createQueryClient } from '../../../client/query-client.ts';
import { StyleNamesContext } from '../../../client/style-names.ts';
import { heroPictures } from '../../hero/hero-pictures.ts';
import { currentSettings } from '../../shell/current-settings.ts';
import { nameOfStyle } from '../../shell/offered-styles.ts';
import { contentId } from '../../shell/frame/skip-link.tsx';
import { unchecked } from './photo-facts.ts';
import { ProductsStep } from './products-step.tsx';
import { WizardHeader } from './wizard-header.tsx';
import { freshWizard } from './wizard.ts';

const artworkId = 'sample';
const unused = (): void => undefined;

/** The product screen for a sample picture of the shop, with a product and its usual size chosen. */
export function prerenderProduct(wanted: string, sold: readonly string[]): { head: string; body: string } {
  const onSale = inShopOrder(currentSettings().priceList, productTypes).filter((type) => sold.includes(type));
  const product = onSale.find((type) => type === wanted) ?? onSale[0] ?? 'poster';
  const size = defaultListedSize(currentSettings().priceList, product)?.label ?? null;
  const { large, name, second, third } = heroPictures();
  const pictures = [large.src, second.src, third.src];
  const wizard = { ...freshWizard, artworkId, product, size };
  const body = renderToString(
    <Router ssrPath="/app" ssrSearch="step=products">
      <QueryClientProvider client={answers(pictures, name, onSale)}>
        <StyleNamesContext value={nameOfStyle}>
          <WizardHeader step="products" progress={wizard} count={0} onHome={unused} onVisit={unused} />
          <main id={contentId} className="page pt-5 pb-8 md:pt-7 md:pb-9">
            <ProductsStep
              step="products"
              arrival={{ styleId: null, mood: null, toStyles: false }}
              wizard={wizard}
              send={unused}
              visit={unused}
              artworkId={artworkId}
              check={unchecked}
              onFineTune={unused}
            />
          </main>
        </StyleNamesContext>
      </QueryClientProvider>
    </Router>,
  );
  return {
    head: '',
    body: pictures.reduce((html, src, index) => html.replaceAll(previewUrl(artworkId, index), src), body),
  };
}

/** A client that has the answers to what the screen asks the server. */
function answers(pictures: readonly string[], petName: string, sold: readonly ProductType[]) {
  const client = createQueryClient();
  client.setQueryData<ArtworkView>(artworkKey(artworkId), {
    id: artworkId,
    style: currentSettings().pictures.hero?.[0]?.style ?? 'impasto-painting',
    petName,
    photoUrl: '',
    status: 'done',
    stage: 'done',
    variation: pictures.length - 1,
    fraction: 1,
    queuePosition: 0,
    variations: pictures.map((url, index) => ({ index, url, ...previewSize, source: null, prints: [] })),
    coming: 0,
    failure: null,
    createdAt: new Date(0).toISOString(),
  });
  // A sample can be cropped to these shapes. Around a mug the screen shows it as it does until a wider one is painted.
  for (const shape of ['tall', 'square'] as const)
    client.setQueryData<ShapePreviewView>(shapePreviewKey(artworkId, 0, shape), {
      shape,
      status: 'done',
      url: previewUrl(artworkId, 0),
      ...previewSize,
    });
  client.setQueryData<SoldProductsView>(soldProductsKey, { sold: [...sold] });
  return client;
}
