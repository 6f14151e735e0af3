import { currencyField, money, toUnits } from '../../../shared/money.ts';
import { must } from '../../../shared/must.ts';
import type { CartItem } from '../../cart/contract.ts';
import type { z } from 'zod';
import type { checkoutSessionView } from '../contract.ts';
import { linesOf } from './drafts/draft-money.ts';
import type { DraftRow } from './drafts/draft-store.ts';

/** A checkout session for `/success`: the items in the format of the cart, and whether they are paid. */
export function presentSession(draft: DraftRow, paid: boolean): z.infer<typeof checkoutSessionView> {
  const items: CartItem[] = linesOf(draft).map((line) => ({
    key: line.key,
    title: line.title,
    productType: line.productType,
    productSize: line.productSize,
    productMaterial: line.productMaterial,
    price: toUnits(line.unitPrice),
    quantity: line.quantity,
    artworkId: line.artworkId,
    selectedVariation: line.selectedVariation,
  }));
  return {
    artworkId: must(draft.lines[0], 'a line').artworkId,
    items,
    totalAmount: toUnits(money(draft.total, draft.currency)),
    ...currencyField(draft),
    paid,
  };
}
