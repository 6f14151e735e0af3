import type { Good, PrintPartner } from '../../../providers/fulfilment/port.ts';
import { ShopError } from '../../../shared/shop-error.ts';
import { askPartner } from './ask-partner.ts';
import { findMisfitOf } from './print-fit.ts';

export interface FittingGood {
  readonly good: Good;
  /** As the shop calls it: 'Poster 8x10 inches'. */
  readonly label: string;
  /** Of our print file. */
  readonly pixels: { readonly width: number; readonly height: number };
}

/**
 * Checks that a partner prints a good as the shop orders it and from exactly our print file: another technique would leave
 * it blank, another size would be cropped or leave bands. Throws ShopError: unprocessable with the reason, unavailable
 * while the partner cannot be asked.
 */
export async function checkFit(partner: PrintPartner, { good, label, pixels }: FittingGood): Promise<void> {
  const misfit = findMisfitOf(
    { label, pixels },
    partner.label,
    await askPartner(partner, () => partner.describe(good)),
  );
  if (misfit !== null) throw new ShopError('unprocessable', misfit);
}
