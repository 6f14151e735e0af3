/**
 * States of a fulfilment order.
 * - `planned`: nothing has been sent to the partner.
 * - `placing`: being sent; from here on the partner may have it.
 * - `draft`: the partner has it, and makes nothing until it is released.
 * - `releasing`: being released; from here on the shop owner may be charged.
 * - `released`: ordered and charged; not being made yet.
 * - `making`: being made; it can be neither changed nor canceled.
 * - `sent`: every parcel is under way.
 * - `delivered`: every parcel has arrived.
 * - `problem`: stopped until somebody fixes it.
 * - `cancelling`: being canceled; the partner may refuse.
 * - `cancelled`: over; nothing is made.
 */
export const fulfilmentStates = [
  'planned',
  'placing',
  'draft',
  'releasing',
  'released',
  'making',
  'sent',
  'delivered',
  'problem',
  'cancelling',
  'cancelled',
] as const;
export type FulfilmentState = (typeof fulfilmentStates)[number];

/** States in which the partner may report its order. */
const seen = ['draft', 'released', 'making', 'sent', 'delivered', 'problem', 'cancelled'] as const;

const transitions: Readonly<Record<FulfilmentState, readonly FulfilmentState[]>> = {
  planned: ['placing', 'problem', 'cancelled'],
  placing: ['planned', ...seen],
  draft: ['releasing', 'cancelling', ...seen],
  releasing: seen,
  released: ['cancelling', 'making', 'sent', 'delivered', 'problem', 'cancelled'],
  making: ['sent', 'delivered', 'problem', 'cancelled'],
  sent: ['delivered', 'problem', 'cancelled'],
  // A parcel can come back after the carrier has reported it as delivered.
  delivered: ['problem'],
  problem: ['planned', 'cancelling', ...seen],
  cancelling: seen,
  // Stryker disable next-line ArrayDeclaration: the mutant adds only a state that does not exist.
  cancelled: [],
};

/** Whether a fulfilment order may go from one state to another. */
export function canTransition(from: FulfilmentState, to: FulfilmentState): boolean {
  return transitions[from].includes(to);
}

/** Whether this state is final: nothing more happens unless somebody acts. */
export function isOver(state: FulfilmentState): boolean {
  return state === 'delivered' || state === 'cancelled';
}

/** Whether the customer may still change the order, because the partner has not been told to make anything. */
export function isChangeable(state: FulfilmentState): boolean {
  return state === 'planned' || state === 'draft' || state === 'problem';
}

/** Whether the address can no longer change, because the goods are being made or under way. */
export function isBeyondChange(state: FulfilmentState): boolean {
  return state === 'making' || state === 'sent';
}

/**
 * Why a fulfilment order waits, in words for the shop owner. `files`, `fix-it window` and `cost` end by themselves; the
 * others need a person.
 */
export const blockers = {
  files: 'The print files are still being made.',
  'fix-it window': 'The customer may still change the order.',
  cost: 'The partner is still calculating its cost.',
  address: 'The order has no complete address yet. The customer has been asked for it.',
  review: 'The order waits for its review.',
  money: 'The payment of the order is disputed.',
  'fraud warning': 'The buyer’s bank warns of fraud. Refund the order, or release it if you trust the buyer.',
  'test order': 'It is a test order. It stays a draft and is never made.',
  'release by hand': 'It waits for you to release it.',
  'order cap': 'It costs more than a single order is allowed to. Release it yourself, or raise the limit.',
  'day cap': 'Today’s limit is used up. The order continues tomorrow, or when you release it yourself.',
  currency:
    'The partner charges in a currency other than the shop’s, so the limits cannot be checked. Release it yourself.',
} as const;
export type Blocker = keyof typeof blockers;

/** Why a fulfilment order has stopped, which decides who can fix it. */
export const problemReasons = ['address', 'country', 'file', 'stock', 'wallet', 'returned', 'other'] as const;
export type ProblemReason = (typeof problemReasons)[number];

/** Who makes a product: the shop owner, or a print partner. */
export const makers = ['by hand', 'printful', 'prodigi'] as const;
export type Maker = (typeof makers)[number];
