import type { Tx } from '../../../platform/db/database.ts';
import { spokenLanguage } from '../../../platform/language.ts';
import { withAsciiDomain } from '../../../shared/email-address.ts';
import { CustomerError, notFound, ShopError, SaidError } from '../../../shared/shop-error.ts';
import { countryInSentence } from '../../../shared/places/countries.ts';
import { goodsInWords, requiresShipping, type PhoneRule } from '../../catalog/contract.ts';
import { sendingTime } from '../../gift-cards/server/service.ts';
import {
  acceptsLetters,
  findMissingPhone,
  findTypedProblems,
  findZoneProblems,
  phoneRuleOf,
  placeOf,
  withAskedPhone,
  type Company,
  type GiftRequest,
  type ShippingAddress,
} from '../../orders/contract.ts';
import { arrivalWords } from '../../../words/catalogs/arrival.ts';
import { checkoutErrors } from '../../../words/catalogs/checkout-errors.ts';
import type { CheckoutContext } from './context.ts';
import { checkVatId } from './check-vat-id.ts';
import { isPricedFor } from './delivery.ts';
import { noteCard, readCard } from './offers/check-card.ts';
import { checkEmail, closeRivals, findRivals } from './offers/check-email.ts';
import { lockDraft, type DraftRow } from './drafts/draft-store.ts';
import { readConfirmation } from './reverse-charge/confirm-vat-id.ts';
import { checkTaxes, type DraftTaxes } from './taxes/add-taxes.ts';
import * as drafts from './drafts/draft-store.ts';
import * as payments from './payment-store.ts';

/**
 * Saves the shipping address, and what makes the order a gift, to the draft before its payment is confirmed. Missing
 * fields can be given later; an undeliverable address is refused now, before anything is charged. Throws ShopError:
 * not_found for a payment that is not this buyer's, conflict once the draft is ordered or has expired, conflict with
 * `withdrawn` if whoever has the email or the card may not have a discount of the draft, conflict with `moved` if
 * shipping or tax is different there or for this buyer, invalid with `problems` by field, for a wrong VAT id, and for a
 * day on which a gift cannot be emailed. Throws GatewayBusyError.
 */
export async function saveShipping(
  context: CheckoutContext,
  owners: readonly string[],
  request: {
    clientSecret: string;
    address: Partial<ShippingAddress>;
    gift?: GiftRequest | null | undefined;
    company?: Company | null | undefined;
    confirmationToken?: string | undefined;
  },
): Promise<void> {
  const [providerId = ''] = request.clientSecret.split('_secret_');
  const owned = await payments.findOwned(context.db, owners, providerId);
  if (owned === null) throw notFound();
  const { draft, payment } = owned;
  if (draft.status === 'ordered') throw new CustomerError('conflict', checkoutErrors.alreadyPaid);
  if (draft.status === 'expired') throw new CustomerError('conflict', checkoutErrors.noDraft);
  const rule = phoneRuleFor(context, draft, request.address);
  const address = withAskedPhone(request.address, rule);
  if (draft.lines.some(requiresShipping)) {
    // The email is not checked: a receipt can be sent again, and the payment provider has its own rules for addresses.
    const { email: _unasked, ...place } = address;
    const { say } = context.words;
    // Without a street there is no address yet.
    const missing = place.address?.trim() ? findMissingPhone(place, rule, say) : {};
    const problems = {
      ...findTypedProblems(place, say, context.settings.current().priceList.shipping.zones),
      ...missing,
    };
    const [problem] = Object.values(problems);
    if (problem !== undefined) throw new SaidError('invalid', problem, { problems });
  }
  checkPlace(context, draft, address);
  await checkMakers(context, draft, address);
  const gift = storeGift(context, request.gift);
  const company = await confirmCompany(context, draft, storeCompany(request.company));
  const typed = { address, gift, company, taxes: await checkTaxes(context, draft, address) };
  const email = address.email?.trim() || draft.email;
  const card = await readCard(context, draft, request.confirmationToken);
  if ((email === null && card === null) || draft.discount === 0) {
    await context.db.transaction(async (tx) => noteAddressIn(tx, context, draft, typed, 'replace'));
    return;
  }
  if (email !== null) await checkEmail(context, owners, draft, email);
  const rivals = await context.db.transaction(async (tx) => {
    await noteAddressIn(tx, context, draft, typed, 'replace');
    const ofEmail = email === null ? [] : await findRivals(tx, context, owners, draft, email);
    // After the turns of the address, always in this order, so that no two transactions wait for each other.
    return card === null ? ofEmail : [...ofEmail, await noteCard(tx, context, { draft, payment, card })];
  });
  await closeRivals(context, rivals);
}

/** Whether the address of a draft needs a phone number; a download needs none. */
function phoneRuleFor(
  { settings }: Pick<CheckoutContext, 'settings'>,
  { lines }: DraftRow,
  address: Partial<ShippingAddress>,
): PhoneRule {
  if (!lines.some(requiresShipping)) return 'not asked';
  return phoneRuleOf(settings.current().priceList.shipping.zones, address);
}

/** A gift as a draft keeps it; undefined keeps what the draft has. Throws as `sendingTime` does. */
function storeGift(
  { clock, config }: Pick<CheckoutContext, 'clock' | 'config'>,
  gift: GiftRequest | null | undefined,
): DraftRow['gift'] | undefined {
  if (gift === undefined || gift === null) return gift;
  const { sendOn, ...kept } = gift;
  const sendAt = kept.recipientEmail === null ? null : sendingTime(sendOn, clock(), config.timezone);
  return { ...kept, sendAt: sendAt?.toISOString() ?? null };
}

/** A company as a draft keeps it; undefined keeps what the draft has. Throws ShopError: invalid for a wrong VAT id. */
function storeCompany(typed: Company | null | undefined): Company | null | undefined {
  if (typed === undefined || typed === null) return typed;
  return { name: typed.name, vatId: checkVatId(typed.vatId) };
}

/**
 * A company with the proof that its VAT ID was confirmed, if the total is without VAT because of it. Throws ShopError:
 * conflict with `moved` if this buyer has to pay the VAT.
 */
async function confirmCompany(
  context: Pick<CheckoutContext, 'db' | 'config'>,
  { vatId, company: before }: DraftRow,
  company: Company | null | undefined,
): Promise<Company | null | undefined> {
  if (vatId === null) return company;
  const buyer = company === undefined ? before : company;
  if (buyer?.vatId !== vatId) throw new CustomerError('conflict', checkoutErrors.moved, { moved: true });
  const confirmed = await readConfirmation(context, vatId);
  return { ...buyer, ...(confirmed !== null && { confirmed }) };
}

/** Throws ShopError: invalid for a country that the shop does not send to, conflict with `moved` for another total. */
function checkPlace(context: CheckoutContext, draft: DraftRow, address: Partial<ShippingAddress>): void {
  const place = placeOf(address);
  if (draft.kind === 'instant' || place === null) return;
  if (draft.lines.some(requiresShipping)) {
    const problems = findZoneProblems(context.settings.current().priceList.shipping.zones, address, context.words.say);
    const [problem] = Object.values(problems);
    if (problem !== undefined) throw new SaidError('invalid', problem, { problems });
  }
  if (!isPricedFor(context, draft, place)) throw new CustomerError('conflict', checkoutErrors.moved, { moved: true });
}

/** Throws ShopError: invalid for goods that their maker does not send to the country, as far as that is known. */
async function checkMakers(
  { db, findUnsent, words }: Pick<CheckoutContext, 'db' | 'findUnsent' | 'words'>,
  draft: DraftRow,
  address: Partial<ShippingAddress>,
): Promise<void> {
  const place = placeOf(address);
  if (place === null || !draft.lines.some(requiresShipping)) return;
  const types = await findUnsent(db, draft.lines, place);
  if (types.length === 0) return;
  const goods = goodsInWords(types, words.say);
  const problem = words.say(arrivalWords.notSent, { goods, place: countryInSentence(place.country) });
  throw new SaidError('invalid', problem, { problems: { country: problem } });
}

/**
 * Stores a late hint of an address in an open draft that has none. An address that another total is for, or in letters
 * that its zone does not accept, is ignored: the buyer is asked for it again.
 */
export async function noteLateAddress(
  context: CheckoutContext,
  draft: DraftRow,
  typed: Partial<ShippingAddress>,
): Promise<void> {
  const address = withAskedPhone(typed, phoneRuleFor(context, draft, typed));
  if (!acceptsLetters(context.settings.current().priceList.shipping.zones, address)) return;
  try {
    checkPlace(context, draft, address);
  } catch (error) {
    if (error instanceof ShopError) return;
    throw error;
  }
  await context.db.transaction(async (tx) => noteAddressIn(tx, context, draft, { address }, 'if-missing'));
}

interface TypedAddress {
  readonly address: Partial<ShippingAddress>;
  /** Undefined keeps what the draft has. */
  readonly gift?: DraftRow['gift'] | undefined;
  readonly company?: Company | null | undefined;
  readonly taxes?: DraftTaxes;
}

/**
 * Stores an address in an open draft, with the days on which its lines will arrive there and its calculation of taxes.
 * 'if-missing' keeps an address that the draft has already, because late hints must not replace it.
 */
async function noteAddressIn(
  tx: Tx,
  { estimateArrival, settings }: Pick<CheckoutContext, 'estimateArrival' | 'settings'>,
  draft: DraftRow,
  { address, gift, company, taxes }: TypedAddress,
  how: 'replace' | 'if-missing',
): Promise<void> {
  const current = await lockDraft(tx, draft.id);
  if (current?.status !== 'open' || (how === 'if-missing' && current.address !== null)) return;
  await drafts.updateDraft(tx, draft.id, {
    ...(how === 'replace' && inLanguageOfPage(settings, current)),
    ...taxes,
    ...(gift !== undefined && { gift }),
    ...(company !== undefined && { company }),
    address,
    email: withAsciiDomain(address.email?.trim() ?? '') || current.email,
    arrival: await estimateArrival(tx, current.lines, placeOf(address)),
  });
}

/**
 * The language of the page that is about to pay a draft, and its lines in it: another page of the buyer may have opened
 * the same draft in another language since.
 */
function inLanguageOfPage(
  settings: CheckoutContext['settings'],
  draft: DraftRow,
): Pick<DraftRow, 'language' | 'lines'> | undefined {
  const language = spokenLanguage();
  if (language === draft.language) return undefined;
  const { products } = settings.current().priceList;
  const lines = draft.lines.map((line) => {
    const { title, material } = products[line.productType];
    return { ...line, title, productMaterial: material };
  });
  return { language, lines };
}
