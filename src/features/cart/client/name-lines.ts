import { productListWords } from '../../../words/catalogs/product-list.ts';
import { say } from '../../../words/page.ts';
import { freeDownloadKey, isPhysical, productName, type PriceList, type ProductType } from '../../catalog/contract.ts';
import type { CartItem } from '../contract.ts';

/**
 * The lines of a cart as the reader's language names them, whatever the browser had when they were added: the visitor
 * may have chosen another language since, and the owner another title.
 */
export function nameLines(items: readonly CartItem[], { products }: Pick<PriceList, 'products'>): CartItem[] {
  const sent = items.find(({ productType }) => isPhysical(productType))?.productType ?? 'poster';
  return items.map((item) => ({
    ...item,
    // Lines in the specification's format may have no title.
    ...(item.title !== undefined && {
      title: item.key === freeDownloadKey ? freeTitle(products, sent) : products[item.productType].title,
    }),
    productMaterial: products[item.productType].material,
  }));
}

/** 'Digital Download (FREE with Poster)' */
export function freeTitle(products: PriceList['products'], sent: ProductType): string {
  const download = products.digital.title;
  return say(productListWords.freeDownload, { download, product: productName(sent, say) });
}
