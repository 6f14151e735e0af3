import type { Good, PrintPartner } from '../../../../providers/fulfilment/port.ts';
import { PanelError } from '../../../../shared/shop-error.ts';
import { askPartner } from '../partners/ask-partner.ts';
import type { GoodBleed } from './bleed-store.ts';
import { findBleed, findMisfitOf, type NamedFile } from './print-fit.ts';

export interface FittingGood extends NamedFile {
  readonly good: Good;
}

/**
 * Checks that a partner prints a good as the shop orders it and from the shop's print file, with or without a bleed
 * around it. Another technique would leave it blank; another size would be cropped or leave bands. Returns the bleed.
 * Throws ShopError: unprocessable with the reason, unavailable if the partner cannot be reached.
 */
export async function checkFit(partner: PrintPartner, { good, label, pixels }: FittingGood): Promise<GoodBleed> {
  const theirs = await askPartner(partner, () => partner.describe(good));
  const bleed = theirs === null ? null : findBleed(pixels, theirs);
  if (bleed !== null) return { good, bleed };
  throw new PanelError('unprocessable', findMisfitOf({ label, pixels }, partner.label, theirs) ?? label);
}
