import type { ReactNode } from 'react';
import { Tabs } from '../../../ui/tabs.tsx';
import { inShopOrder, productName, type PriceList, type ProductType } from '../contract.ts';
import { productWords } from '../../../words/catalogs/product.ts';
import { say } from '../../../words/page.ts';

/** Products for the wall come first. */
const order: readonly ProductType[] = ['poster', 'framed-poster', 'canvas', 'magnet', 'mug', 'digital'];

export function ProductTabs({
  list,
  sold,
  value,
  onChange,
  children,
}: {
  list: Pick<PriceList, 'order'>;
  sold: readonly ProductType[];
  value: ProductType;
  onChange: (type: ProductType) => void;
  children: ReactNode;
}) {
  const tabs = inShopOrder(list, order)
    .filter((type) => sold.includes(type))
    .map((type) => ({ value: type, label: productName(type, say) }));
  return (
    <Tabs tabs={tabs} value={value} label={say(productWords.product)} onChange={onChange}>
      {children}
    </Tabs>
  );
}
