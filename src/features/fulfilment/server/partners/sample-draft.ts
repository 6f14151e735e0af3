import { createHash } from 'node:crypto';
import type { FulfilmentOrder, PartnerOrder, PrintPartner } from '../../../../providers/fulfilment/port.ts';
import { PanelError } from '../../../../shared/shop-error.ts';
import { standardCurrency } from '../../../../shared/currencies.ts';
import { must } from '../../../../shared/must.ts';
import { findSize, printPixels, products, productTypes } from '../../../catalog/contract.ts';
import type { SampleDraft } from '../../contract.ts';
import { askPartner } from './ask-partner.ts';
import { checkFit } from '../print-files/check-fit.ts';
import type { FulfilmentContext } from '../context.ts';
import { testSheetUrl, type TestSheetProduct, type TestSheet } from './test-sheet.ts';
import { readSettings } from '../settings/settings-store.ts';

type SampleContext = Pick<FulfilmentContext, 'config' | 'db' | 'partners' | 'printLinks'>;

/**
 * Places a draft with a test sheet at a partner, or finds the existing one. It is not a fulfilment order, so nothing in
 * the shop can release it, even with live payments. Throws ShopError: unprocessable for a partner without a key,
 * without drafts or whose print area does not fit; unavailable if the partner cannot be reached.
 */
export async function placeSampleDraft(context: SampleContext, name: SampleDraft['partner']): Promise<SampleDraft> {
  const partner = partnerWithDrafts(context, name);
  const good = await chooseGood(context, partner);
  const sheet = { ...good, bleed: await findSampleBleed(partner, good) };
  const order = await askPartner(partner, async () => {
    const placed = await partner.place(describeSample(context, sheet));
    return (await partner.read(placed.reference)) ?? placed;
  });
  return present(partner, good, order);
}

/** Deletes the draft of `placeSampleDraft`. A repeated call changes nothing. Throws as `placeSampleDraft` does. */
export async function deleteSampleDraft(context: SampleContext, name: SampleDraft['partner']): Promise<void> {
  const partner = partnerWithDrafts(context, name);
  await askPartner(partner, async () => {
    for (const good of goodsOf(partner)) {
      const order = await partner.find(describeSample(context, { ...good, bleed: 0 }).id);
      if (order !== null && isUnreleased(order)) await partner.cancel(order.reference);
    }
  });
}

async function findSampleBleed(partner: PrintPartner, good: TestSheetProduct): Promise<number> {
  const { productType: product, productSize: size } = good;
  const pixels = printPixels(must(findSize(product, size), 'the size'));
  const { bleed } = await checkFit(partner, { good: { product, size }, label: labelOf(good), pixels });
  return bleed;
}

function partnerWithDrafts({ partners }: SampleContext, name: SampleDraft['partner']): PrintPartner {
  const connected = partners.get(name);
  if (connected === undefined)
    throw new PanelError('unprocessable', `There is no key for ${name}. docs/print-partners.md says how to get one.`);
  const { partner } = connected;
  if (!partner.hasDrafts)
    throw new PanelError(
      'unprocessable',
      `${partner.label} has no drafts: it would make and charge the order at once.`,
    );
  return partner;
}

/** A product that the partner makes for this shop, else the first product that it could make. */
async function chooseGood({ db }: SampleContext, partner: PrintPartner): Promise<TestSheetProduct> {
  const { settings } = await readSettings(db);
  const goods = goodsOf(partner);
  const good = goods.find(({ productType }) => settings.makers[productType] === partner.name) ?? goods[0];
  if (good === undefined) throw new PanelError('unprocessable', `${partner.label} makes nothing that this shop sells.`);
  return good;
}

function goodsOf(partner: PrintPartner): TestSheetProduct[] {
  return productTypes.flatMap((productType) => {
    const { requiresShipping, sizes } = products[productType];
    return sizes.flatMap(({ label }) =>
      requiresShipping && partner.makes({ product: productType, size: label })
        ? [{ productType, productSize: label }]
        : [],
    );
  });
}

function describeSample(context: SampleContext, sheet: TestSheet): FulfilmentOrder {
  const { shopName, supportEmail, publicUrl } = context.config;
  const { productType: product, productSize: size } = sheet;
  // The same id for the same good and shop, so that a second click places no second draft.
  const hash = createHash('sha256').update(`${publicUrl} ${product} ${size}`).digest('hex');
  return {
    id: `smp_${hash.slice(0, 26)}`,
    orderNumber: 'Test draft',
    method: null,
    // A public building, because a draft must have an address and this one is never sent.
    recipient: {
      name: 'Test Draft',
      email: null,
      phone: null,
      line1: '123 William Street',
      line2: null,
      city: 'New York',
      state: 'NY',
      postalCode: '10038',
      country: 'US',
    },
    lines: [
      {
        id: '0',
        good: { product, size },
        quantity: 1,
        title: `Test sheet, ${size}`,
        file: { url: testSheetUrl(context, sheet), md5: null },
        retailPrice: 0,
      },
    ],
    currency: standardCurrency,
    shopName,
    supportEmail: supportEmail || null,
    gift: null,
  };
}

/** Whether the order is still a draft. One whose sheet the partner could not fetch has the state `problem`. */
function isUnreleased({ state }: PartnerOrder): boolean {
  return state === 'draft' || state === 'problem';
}

function labelOf({ productType, productSize }: TestSheetProduct): string {
  return `${products[productType].label} ${productSize}`;
}

function present(partner: PrintPartner, good: TestSheetProduct, order: PartnerOrder): SampleDraft {
  return {
    partner: partner.name,
    reference: order.reference,
    good: labelOf(good),
    isDraft: isUnreleased(order),
    cost: order.cost === null ? null : { cents: order.cost.total, currency: order.cost.currency },
    problem: order.problem?.detail ?? null,
  };
}
