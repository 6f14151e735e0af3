/** What an order can be paid with. */
export const tenderKinds = ['card', 'gift card', 'store credit'] as const;
export type TenderKind = (typeof tenderKinds)[number];

/** Who sends a parcel: the shop owner by hand, or a print partner. */
export const shipmentMethods = ['by hand', 'partner'] as const;

/** `preparing`: not handed to the carrier. `returned`: on its way back, or back. */
export const shipmentStates = ['preparing', 'shipped', 'delivered', 'returned', 'cancelled'] as const;
