import { canWrite } from '../../../../shared/typeface.ts';
import { cleanForLabel, splitStreet } from '../../../../shared/address-label.ts';
import { addressLines, nameOnEnvelope, type ShippingAddress } from '../../../orders/contract.ts';
import type { PaperLook } from '../../../settings/server/service.ts';
import { drawDocument, inch } from './documents.ts';

/**
 * Draws an address label of 6 x 4 inches, as PDF, in English: carriers of all countries read it. An address that papers
 * cannot show is left out, to be written by hand.
 */
export async function drawAddressLabel({
  shopName,
  orderId,
  address,
  look,
}: {
  readonly shopName: string;
  readonly orderId: string;
  readonly address: ShippingAddress;
  readonly look: Pick<PaperLook, 'address'>;
}): Promise<Buffer> {
  const size: [number, number] = [6 * inch, 4 * inch];
  return drawDocument({ size, margin: 0.4 * inch, title: `Address label ${orderId}` }, (page) => {
    page.write(`From ${shopName}, order ${orderId}`, { size: 9 });
    for (const line of look.address) page.write(line, { size: 9 });
    page.gap(40 - Math.min(30, 11 * look.address.length));
    if (canLabel(address))
      for (const { text, isName } of labelLines(address)) page.write(text, { size: isName ? 22 : 20, bold: isName });
  });
}

/** Whether papers have all letters of an address. Half a name would send the parcel to somebody else. */
export function canLabel(address: ShippingAddress): boolean {
  return labelLines(address).every(({ text }) => canWrite(text));
}

/** The lines of an address that papers can show. One with letters that they lack is left out as a whole. */
export function writableLines(address: ShippingAddress): string[] {
  return labelLines(address).flatMap(({ text }) => (canWrite(text) ? [text] : []));
}

/** The lines of an address label. The name is the first one, or the last where the address is in letters of its own. */
export function labelLines(whole: ShippingAddress): { readonly text: string; readonly isName: boolean }[] {
  const { address, address2 = '' } = whole;
  const [first, second] = splitStreet(address, address2) ?? [cleanForLabel(address), cleanForLabel(address2)];
  const name = nameOnEnvelope(whole);
  return addressLines({ ...whole, address: first, address2: second })
    .map((line) => ({ text: cleanForLabel(line), isName: line === name }))
    .filter(({ text }) => text !== '');
}
