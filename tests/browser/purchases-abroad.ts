import type { Browser, Page } from '@playwright/test';
import { readPdf } from '../factories/read-pdf.ts';
import type { ShopProcess } from '../journey/shop-process.ts';
import { openEmail } from './mailbox.ts';
import { expect } from './shop-test.ts';
import { keepPaper, lookAtPage } from './walk/keep-looks.ts';

/** A purchase of the poster in another country, and its refund. Amounts as the language of the buyer writes them. */
interface Purchase {
  readonly tag: string;
  readonly address: Readonly<Record<string, string>>;
  readonly total: string;
  /** The tax that the prices hold; null where there is none. */
  readonly tax: 'order.vat' | 'order.consumptionTax' | null;
  readonly refund: { readonly full: true } | { readonly amountCents: number };
  readonly back: string;
  readonly onInvoice: readonly string[];
  readonly onCreditNote: readonly string[];
}

export const germany: Purchase = {
  tag: 'de',
  address: {
    country: 'DE',
    firstName: 'Ada',
    lastName: 'König',
    email: 'ada.koenig@example.com',
    address: 'Hundeweg 2',
    zipCode: '53111',
    city: 'Bonn',
  },
  // 17.95 less 10% for a first order, and 5.95 for shipping.
  total: '22,10 €',
  tax: 'order.vat',
  refund: { full: true },
  back: '22,10 €',
  onInvoice: ['Rechnung', 'Müller Tierbedarf KG', 'DE129273398', 'Deutschland', 'MwSt. 19 % auf 18,57 €', '3,53 €'],
  onCreditNote: ['Rechnungskorrektur', 'Zu Rechnung', '22,10 €', '3,53 €'],
};

export const japan: Purchase = {
  tag: 'ja',
  address: {
    country: 'JP',
    lastName: '山田',
    firstName: '花子',
    email: 'hanako.yamada@example.com',
    zipCode: '5300001',
    state: '大阪府',
    city: '大阪市北区',
    address: '梅田1-2-3',
  },
  // 2,990 less 10%, because the first order was refunded, and 900 for shipping.
  total: '￥3,591',
  tax: 'order.consumptionTax',
  refund: { amountCents: 1_000 },
  back: '￥1,000',
  onInvoice: ['請求書', '山田', '花子', '大阪府大阪市北区梅田', '日本', '¥3,591', '¥326'],
  onCreditNote: ['返金明細書', '¥1,000', '¥91'],
};

export const brazil: Purchase = {
  tag: 'pt-BR',
  address: {
    country: 'BR',
    firstName: 'Conceição',
    lastName: 'Araújo',
    email: 'conceicao@example.com',
    address: 'Rua dos Gatos 7',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '01310-100',
  },
  total: 'R$ 139,98',
  tax: null,
  refund: { full: true },
  back: 'R$ 139,98',
  onInvoice: ['Fatura', 'Conceição Araújo', 'São Paulo', 'R$ 139,98'],
  onCreditNote: ['Nota de crédito', 'R$ 139,98'],
};

type Say = (key: string) => string;

interface World {
  readonly browser: Browser;
  readonly shop: ShopProcess;
  readonly buyer: Page;
  /** A request of the owner, who is signed in. Resolves to its status. */
  readonly asOwner: (method: string, path: string, body: object) => Promise<number>;
}

/** The pet of all pictures, with an accent. */
export const pet = 'João';

/** Amounts have spaces that do not break. */
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

export async function fillAbroad(buyer: Page, { country, ...fields }: Purchase['address']): Promise<void> {
  await buyer.locator('#shipping-country').selectOption(country!);
  for (const [field, value] of Object.entries(fields)) await buyer.locator(`#shipping-${field}`).fill(value);
}

export async function fillCard(buyer: Page): Promise<void> {
  await buyer.locator('#card-number').fill('4242 4242 4242 4242');
  await buyer.locator('#card-expiry').fill('12 / 34');
  await buyer.locator('#card-cvc').fill('123');
}

/** Pays a checkout that is filled in, with what it shows. */
export async function payAbroad(buyer: Page, { total, tax }: Purchase, say: Say): Promise<void> {
  const shown = async () => plain(await buyer.locator('main').innerText());
  await expect.poll(shown).toContain(total);
  if (tax !== null) expect(await shown()).toContain(say('order.includes').replace('{tax}', say(tax)));
  await buyer.getByRole('button', { name: say('payment.pay') }).click();
  await expect(buyer.getByText(say('success.heading'))).toBeVisible();
  await expect.poll(shown).toContain(total);
}

/** Opens the order by the link of its email, which is in the buyer's language; resolves to its id. */
export async function openAbroad(world: World, purchase: Purchase, say: Say): Promise<string> {
  const { buyer } = world;
  const [before = ''] = say('orderReceived.subject').replace('{shop}', 'Pawtelier').split('{number}');
  const link = await readEmail(world, purchase, new RegExp(before), pet);
  await buyer.goto(link);
  await expect(buyer.getByRole('heading', { name: say('orderPage.progress') })).toBeVisible();
  await expect(buyer.locator('main')).toContainText(pet);
  await expect(buyer.getByRole('link', { name: say('orderPage.invoice').split('{')[0]! })).toBeVisible();
  return new URL(link).pathname.split('/').at(-1)!;
}

/** Reads the invoice, has the owner refund, and reads the email about it and the credit note. */
export async function refundAbroad(world: World, purchase: Purchase, orderId: string, say: Say): Promise<void> {
  const { buyer, asOwner } = world;
  await readPaper(buyer, `invoice-${purchase.tag}`, say('orderPage.invoice'), purchase.onInvoice);
  const refund = { ...purchase.refund, reason: 'A scratch.', requestId: `refund ${purchase.tag}` };
  expect(await asOwner('POST', `/api/admin/orders/${orderId}/refunds`, refund)).toBe(200);
  const pieces = say('orderRefunded.subject')
    .split(/\{\w+\}/)
    .filter((piece) => piece.trim() !== '');
  await readEmail(world, purchase, new RegExp(pieces.join('.*')), purchase.back);
  await expect(async () => {
    await buyer.reload();
    const note = buyer.getByRole('link', { name: say('orderPage.creditNote').split('{')[0]! });
    await expect(note).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await lookAtPage(buyer, `order-refunded-${purchase.tag}`);
  await readPaper(buyer, `credit-note-${purchase.tag}`, say('orderPage.creditNote'), purchase.onCreditNote);
}

async function readEmail(
  { browser, shop }: World,
  { tag, total, address }: Purchase,
  subject: RegExp,
  also: string,
): Promise<string> {
  const email = await openEmail(browser, shop, address.email!, subject);
  const frame = email.frameLocator('iframe');
  await expect(frame.locator('html')).toHaveAttribute('lang', tag);
  const text = async () => plain(await frame.locator('body').innerText());
  await expect.poll(text).toContain(total);
  expect(await text()).toContain(also);
  await lookAtPage(email, `email-${tag}-${also === pet ? 'received' : 'refunded'}`);
  const link = await frame.locator('a[href*="/order/"]').first().getAttribute('href');
  await email.context().close();
  return link!;
}

async function readPaper(buyer: Page, name: string, label: string, texts: readonly string[]): Promise<void> {
  const link = buyer.getByRole('link', { name: label.split('{')[0]! });
  const response = await buyer.request.get((await link.first().getAttribute('href'))!);
  const pdf = await response.body();
  await keepPaper(name, pdf);
  const read = plain(readPdf(pdf));
  for (const text of texts) expect(read).toContain(text);
}
