import { catalog, dpi, type FakeProduct } from './catalog.ts';
import { origin } from './present.ts';
import type { FakePrintfulSettings } from './settings.ts';

/** The fake's catalog in the API's format. */

export function presentProduct(product: FakeProduct, settings: FakePrintfulSettings): object {
  const technique = settings.techniques[product.id] ?? product.technique;
  const [largest] = product.variants.toSorted((a, b) => b.printfile.width - a.printfile.width);
  return {
    id: product.id,
    main_category_id: 1,
    type: product.type,
    name: product.name,
    brand: null,
    model: null,
    image: `https://files.cdn.printful.com/products/${product.id}/product.jpg`,
    variant_count: product.variants.length,
    is_discontinued: settings.discontinued.includes(product.id),
    description: product.name,
    sizes: product.variants.map(({ size }) => size),
    colors: [{ name: 'White', value: '#ffffff' }],
    techniques: [{ key: technique, display_name: product.techniqueName, is_default: true }],
    placements: [
      {
        placement: 'default',
        technique,
        print_area_width: (largest?.printfile.width ?? 0) / dpi,
        print_area_height: (largest?.printfile.height ?? 0) / dpi,
        layers: [{ type: 'file', layer_options: [] }],
        placement_options: [],
        conflicting_placements: [],
      },
    ],
    product_options: [],
    _links: productLinks(product.id),
  };
}

function productLinks(id: number): object {
  const link = (path: string) => ({ href: `${origin}/v2/catalog-products/${id}${path}` });
  return {
    self: link(''),
    variants: link('/catalog-variants'),
    categories: link('/catalog-categories'),
    product_prices: link('/prices'),
    product_sizes: link('/sizes'),
    product_images: link('/images'),
    availability: link('/availability'),
  };
}

export function presentPrintfiles(product: FakeProduct): object {
  return {
    product_id: product.id,
    available_placements: { default: 'Print file' },
    printfiles: product.variants.map(({ printfile: { id, width, height, canRotate } }) => ({
      printfile_id: id,
      width,
      height,
      dpi,
      fill_mode: 'cover',
      can_rotate: canRotate,
    })),
    variant_printfiles: product.variants.map(({ id, printfile }) => ({
      variant_id: id,
      placements: { default: printfile.id },
    })),
    option_groups: [],
    options: [],
  };
}

export function findProduct(id: string): FakeProduct | null {
  return catalog.find((product) => String(product.id) === id) ?? null;
}
