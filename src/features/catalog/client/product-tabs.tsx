import type { ReactNode } from 'react';
import { Tabs } from '../../../ui/tabs.tsx';
import { products, productTypes, type ProductType } from '../contract.ts';

const tabs = productTypes.map((type) => ({ value: type, label: products[type].label }));

export function ProductTabs({
  value,
  onChange,
  children,
}: {
  value: ProductType;
  onChange: (type: ProductType) => void;
  children: ReactNode;
}) {
  return (
    <Tabs tabs={tabs} value={value} label="Product" onChange={onChange}>
      {children}
    </Tabs>
  );
}
