import { expect, test } from 'vitest';
import type { Db } from '../../../../../platform/db/database.ts';
import { must } from '../../../../../shared/must.ts';
import type { Good, PartnerOrder } from '../../../port.ts';
import { openShopForTest, fulfilmentFor, picture } from '../shop-for-test.ts';
import { hasVendorDocument } from '../vendor-document.ts';

export const poster: Good = { product: 'poster', size: '8x10 inches' };
export const mug: Good = { product: 'mug', size: '11oz' };
export const goods: Good[] = [
  ...['8x10 inches', '12x16 inches', '16x20 inches'].map((size) => ({ product: 'poster', size })),
  ...['3x3 inches', '4x4 inches', '6x6 inches'].map((size) => ({ product: 'magnet', size })),
  ...['11oz', '15oz'].map((size) => ({ product: 'mug', size })),
  { product: 'canvas', size: '12x16 inches' },
  { product: 'framed-poster', size: '12x16 inches' },
];

export type ContractShop = Awaited<ReturnType<typeof openContractShop>>;

/** A shop connected to the fake, with what the contract tests do most: orders, up to a certain state. */
export async function openContractShop(db: Db) {
  /** Where the traffic differs from the vendor's document. */
  const problems: string[] = [];
  const shop = await openShopForTest(db, (problem) => void problems.push(problem));
  const printable = await picture(2400, 3000);
  let count = 0;

  /** A fulfilment order of a poster with a file that can be printed. */
  const makeFulfilment = async (good = poster) => {
    count += 1;
    const made = fulfilmentFor(`prn_${count}`, good);
    shop.files.set(must(made.lines[0]).file.url, printable);
    return made;
  };
  /** Places an order, whose cost is known then; resolves to its reference. */
  const placeDraft = async (good = poster) => {
    const order = await shop.printful.place(await makeFulfilment(good));
    await shop.pass(10);
    return order.reference;
  };
  const placeAndRelease = async () => {
    const reference = await placeDraft();
    await shop.printful.release(reference);
    return reference;
  };
  const read = async (reference: string): Promise<PartnerOrder> => {
    const order = await shop.printful.read(reference);
    expect(order).not.toBeNull();
    return order as PartnerOrder;
  };
  /** Advances the order until `fits` is true of it. */
  const advanceUntil = async (reference: string, fits: (order: PartnerOrder) => boolean): Promise<PartnerOrder> => {
    for (let steps = 0; steps < 20; steps += 1) {
      const order = await read(reference);
      if (fits(order)) return order;
      await shop.fake.advance(reference);
    }
    throw new Error(`the order never reached the expected state: ${JSON.stringify(await read(reference))}`);
  };
  return { ...shop, problems, printable, makeFulfilment, placeDraft, placeAndRelease, read, advanceUntil };
}

export const expectFailure = (work: Promise<unknown>, kind: string, problem: string | null = null) =>
  expect(work).rejects.toMatchObject({ name: 'PartnerError', kind, problem });

/** Registers the test that all traffic of the tests before it fits the vendor's document, after `minBodies` bodies. */
export function testAgainstVendorDocument(shop: () => ContractShop, minBodies: number): void {
  if (!hasVendorDocument) console.warn("Printful's OpenAPI document is missing: nothing was compared with it.");
  test.skipIf(!hasVendorDocument)("every request, answer and webhook above fits the vendor's document", () => {
    expect(shop().problems.slice(0, 5)).toEqual([]);
    expect(shop().checked.count).toBeGreaterThan(minBodies);
  });
}
