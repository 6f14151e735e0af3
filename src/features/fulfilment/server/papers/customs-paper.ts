import { amountOnPaper } from '../../../../platform/pdf/amount-on-paper.ts';
import { paperSizeIn } from '../../../../platform/pdf/paper-size.ts';
import { money, type Cents } from '../../../../shared/money.ts';
import { sayDefault } from '../../../../words/say-default.ts';
import { countryName } from '../../../../shared/places/countries.ts';
import { isPhysical, isProductType, productNoun } from '../../../catalog/contract.ts';
import { placeOf, type ShippingAddress } from '../../../orders/contract.ts';
import type { AnyOrder } from '../../../orders/server/service.ts';
import { passesCustoms, type Settings } from '../../../settings/contract.ts';
import type { PaperLook } from '../../../settings/server/service.ts';
import { writableLines } from './address-label.ts';
import { drawDocument } from './documents.ts';

type Line = Pick<AnyOrder['lines'][number], 'productType' | 'productSize' | 'quantity' | 'unitPrice' | 'discount'>;

/** What a parcel declares to customs. */
export interface CustomsDeclaration {
  readonly shopName: string;
  readonly orderId: string;
  readonly placedOn: string;
  readonly from: string;
  readonly address: ShippingAddress;
  readonly reference: string | null;
  readonly currency: string;
  readonly goods: readonly {
    readonly quantity: number;
    readonly what: string;
    readonly code: string;
    /** Of all pieces, after discounts and without shipping. */
    readonly value: Cents;
  }[];
}

/** What a parcel declares; null if it passes no customs. Officers abroad read it, so it is in English. */
export function declareParcel(
  { shop, papers }: Pick<Settings, 'shop' | 'papers'>,
  {
    address,
    lines,
    ...parcel
  }: Pick<CustomsDeclaration, 'shopName' | 'orderId' | 'placedOn' | 'address' | 'currency'> & {
    readonly lines: readonly Line[];
  },
): CustomsDeclaration | null {
  if (!passesCustoms(shop.country, placeOf(address))) return null;
  return {
    ...parcel,
    address,
    from: shop.country,
    reference: papers.customs.reference,
    goods: lines.flatMap(({ productType, productSize, quantity, unitPrice, discount }) => {
      if (!isProductType(productType) || !isPhysical(productType)) return [];
      const what = `${sayDefault(productNoun(productType))}, printed picture of a pet, ${productSize ?? ''}`;
      const code = papers.customs.codes[productType];
      return [{ quantity, what: what.replace(/, $/, ''), code, value: unitPrice * quantity - discount }];
    }),
  };
}

/** Draws the declaration on the paper of the shop's country, as PDF, to be put outside of the parcel. */
export async function drawCustomsPaper(
  declaration: CustomsDeclaration,
  look: Pick<PaperLook, 'address'>,
): Promise<Buffer> {
  const { orderId, shopName, from, reference, goods, currency, placedOn } = declaration;
  const amount = (cents: Cents) => {
    const written = amountOnPaper(money(cents, currency));
    const code = currency.toUpperCase();
    return written.includes(code) ? written : `${written} ${code}`;
  };
  const total = goods.reduce((sum, { value }) => sum + value, 0);
  return drawDocument({ size: paperSizeIn(from), margin: 65, title: `Customs ${orderId}` }, (page) => {
    page.write('Commercial invoice for customs', { size: 20, bold: true, after: 6 });
    page.write(`Order ${orderId}, ${placedOn}. Sale of goods.`, { size: 11, after: 14 });
    page.write('Sender', { size: 9, bold: true });
    for (const line of [shopName, ...look.address, countryName(from)]) page.write(line, { size: 11 });
    if (reference !== null) page.write(reference, { size: 11 });
    page.gap(12);
    page.write('Recipient', { size: 9, bold: true });
    for (const line of writableLines(declaration.address)) page.write(line, { size: 11 });
    if (declaration.address.phone) page.write(`Phone ${declaration.address.phone}`, { size: 11 });
    page.gap(14);
    page.rule(null);
    for (const { quantity, what, code, value } of goods) {
      page.write(`${quantity} × ${what}`, { size: 12, bold: true });
      page.write(`HS code ${code}. Country of origin: ${countryName(from)}. Value: ${amount(value)}`, {
        size: 11,
        after: 8,
      });
    }
    page.rule(null);
    page.write(`Total value: ${amount(total)}`, { size: 13, bold: true, after: 30 });
    page.write('Date and signature of the sender:', { size: 11 });
  });
}
