import { z } from 'zod';
import { maxVariations } from '../artworks/contract.ts';
import { cartItem } from '../cart/contract.ts';
import { usedGiftCards } from '../gift-cards/contract.ts';
import { company, companyLimits, giftRequest, orderView, shippingAddress } from '../orders/contract.ts';
import { taxAddress } from './taxes.ts';

export { codeEffects, codeFields, findCodeProblems, readCode, type CodeFields } from './code-fields.ts';
export { effectInWords } from './effect-in-words.ts';
export { offersRequest, offersResponse, presentOffers, readOffers } from './codes.ts';

export { presentTaxes, readSentTaxes, taxAddressOf, taxesResponse, type TaxAddress } from './taxes.ts';
export { priceGiftCardProduct } from './gift-card-price.ts';

const items = z.array(cartItem).max(40);

/**
 * The offers that the buyer has seen in the total. Absent in requests of earlier versions, which showed none; an offer
 * that is not asked for is not given.
 */
const seenOffers = { firstOrder: z.boolean().optional(), code: z.string().max(60).optional() };

/**
 * Where the order goes, as far as the total that the buyer has seen depends on it. Absent in requests of earlier
 * versions, and where nothing is known: then the total is that of the shop's home.
 */
const seenPlace = z.object({ country: z.string().max(2), state: z.string().max(60).nullable() });

/** Units. Far above any cart, and small enough that cents are exact. */
const maxUnits = 1_000_000_000;

/** ISO 4217, in lower case: what amounts beside it are in. Absent for US dollars, and from earlier versions. */
const seenCurrency = z.string().length(3).optional();

/**
 * POST /api/create-payment-intent. `amount` is in units. It is compared with the server's total and sets no price.
 */
export const paymentIntentRequest = z.object({
  amount: z.number().positive().max(maxUnits),
  currency: seenCurrency,
  artworkId: z.string().max(60).optional(),
  selectedVariation: z
    .int()
    .min(0)
    .max(maxVariations - 1)
    .optional(),
  items: items.optional(),
  ...seenOffers,
  place: seenPlace.optional(),
  /** What the tax in `amount` is for, where a tax service finds it. */
  taxAddress: taxAddress.optional(),
  /** The confirmed VAT ID because of which `amount` is without VAT. */
  vatId: z.string().max(companyLimits.vatId).optional(),
  giftCards: usedGiftCards.optional(),
  /** What gift cards leave to pay, in units. */
  due: z.number().nonnegative().max(maxUnits).optional(),
});
/** POST /api/checkout/taxes. */
export const taxesRequest = paymentIntentRequest
  .pick({
    currency: true,
    artworkId: true,
    selectedVariation: true,
    items: true,
    firstOrder: true,
    code: true,
    place: true,
  })
  .extend({ taxAddress });

export const paymentIntentResponse = z.object({
  clientSecret: z.string(),
  amount: z.number(),
  currency: seenCurrency,
  /** What is left to pay besides gift cards; absent where none are used. */
  due: z.number().optional(),
});

/** POST /api/checkout/vat-id asks whether a company has a VAT ID, so that it pays no VAT. */
export const vatIdRequest = z.object({ vatId: z.string().max(companyLimits.vatId) });
/**
 * 'unknown': no company has it. 'unavailable': the register does not answer. 'elsewhere': it is not of another country of
 * the European Union.
 */
const vatIdAnswer = z.enum(['confirmed', 'unknown', 'unavailable', 'elsewhere']);
export type VatIdAnswer = z.infer<typeof vatIdAnswer>;
export const vatIdResponse = z.object({ answer: vatIdAnswer });

/** POST /api/checkout/complete makes the order of a payment that gift cards make alone. */
export const completeRequest = z.object({ clientSecret: z.string().max(300) });
export const completeResponse = z.object({ paymentId: z.string() });

/** POST /api/create-checkout-session: the instant digital path, 4.95 flat. Refused where downloads are taxed. */
export const checkoutSessionRequest = z.object({
  artworkId: z.string().max(60),
  selectedVariation: z
    .int()
    .min(0)
    .max(maxVariations - 1),
  items,
  /** The total that the buyer has seen. Earlier versions send none and open any total. */
  amount: z.number().positive().max(maxUnits).optional(),
  currency: seenCurrency,
  ...seenOffers,
});
export const checkoutSessionResponse = z.object({ sessionId: z.string(), url: z.string() });

/** GET /api/checkout-session/{sessionId}. */
export const checkoutSessionView = z.object({
  artworkId: z.string(),
  items: z.array(cartItem),
  totalAmount: z.number(),
  currency: seenCurrency,
  /** Whether the provider says it is paid. */
  paid: z.boolean(),
});

/**
 * POST /api/checkout/shipping saves the address, and what makes the order a gift, to the open draft before the payment
 * is confirmed.
 */
export const shippingRequest = z.object({
  clientSecret: z.string().max(300),
  shippingAddress: shippingAddress.partial(),
  /** Null if it is not a gift. Pages of earlier versions omit it. */
  gift: giftRequest.nullable().optional(),
  /** Null if it is for a person. Pages of earlier versions, and of shops that do not ask, omit it. */
  company: company.nullable().optional(),
  /**
   * The card that is about to pay, as the gateway's browser library names it (`ctoken_…`). Sent where the total holds
   * the discount for a first order; pages of earlier versions omit it.
   */
  confirmationToken: z.string().max(200).optional(),
});

/** The body of a 409 for an address where shipping or tax is different from those of the payment. */
export const movedPlace = z.object({ moved: z.literal(true) });

/**
 * POST /api/orders. Everything except the payment id is a hint, because the server reads the payment itself. Invalid
 * hints, for example from damaged browser storage, are ignored.
 */
export const placeOrderRequest = z.object({
  artworkId: z.string().max(60).nullish().catch(null),
  items: z.array(z.unknown()).max(60).optional().catch([]),
  shippingAddress: z
    .union([shippingAddress.partial(), z.string().max(4_000)])
    .nullish()
    .catch(null),
  totalAmount: z
    .union([z.number(), z.string().max(20)])
    .optional()
    .catch(0),
  /** A payment intent id. In the instant digital path, the checkout session id. */
  stripePaymentIntentId: z.string().min(1).max(200),
});

/** 201: the order was made now. 200: it existed already. */
export const placedOrder = orderView;
const pausedResponse = z.object({ paused: z.literal(true) });

/** Whether the body of a 503 says that the shop owner has paused orders. Its `userMessage` is the owner's text. */
export function isPausedResponse(body: unknown): boolean {
  return pausedResponse.safeParse(body).success;
}

/** 202: the state of the payment is unknown, or the payment is `under way`, which can take days at some banks. */
export const orderProcessing = z.object({
  status: z.literal('processing'),
  payment: z.enum(['under way', 'unknown']),
  message: z.string(),
});

/** Which offers the buyer has seen but cannot have, in the body of a 409. */
export const withdrawnOffers = ['first-order', 'code'] as const;
export type WithdrawnOffer = (typeof withdrawnOffers)[number];
export const withdrawal = z.object({ withdrawn: z.array(z.enum(withdrawnOffers)) });
/** The body of a 409 that names the total that the buyer has to accept first. */
export const changedTotal = withdrawal.extend({ amount: z.number(), currency: seenCurrency });
