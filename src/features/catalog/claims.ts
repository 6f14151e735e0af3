import { retention } from './retention.ts';

/** A marketing claim. All claims are listed here, so that the shop owner can approve each one. */
export interface Claim {
  readonly text: string;
  /**
   * What makes the claim true, for the shop owner to judge; null if the software guarantees it. Live mode shows a claim
   * with needs only if the shop owner lists it in `CLAIMS`. Test mode shows all claims by default.
   */
  readonly needs: string | null;
}

export const claims = {
  'happy-parents': { text: '10,000+ happy pet parents', needs: 'ten thousand customers' },
  'museum-paper': { text: 'Museum-quality paper', needs: 'a print partner who uses it' },
  'human-reviewed': {
    text: 'AI-generated, human-reviewed',
    needs: 'somebody who looks at every order before it is printed',
  },
  'no-subscription': { text: 'No subscription', needs: null },
  'first-order-discount': {
    text: '10% off your first order, today only',
    needs: 'a discount that is taken off a first order',
  },
  'free-shipping': { text: 'Free shipping on orders over $25', needs: 'shipping that is waived or refunded above $25' },
  delivery: { text: 'Delivery takes 5-7 days in the U.S.', needs: 'a print partner who delivers in that time' },
  retention: {
    text: `Artwork is saved ${retention.unorderedHours} hours and auto-deleted if no order is placed.`,
    needs: null,
  },
  'customer-words': { text: 'What pet parents say', needs: 'customers who wrote these words and agreed to be quoted' },
  'special-sizes': {
    text: 'Posters of 12x12 and 18x24 inches are printed on request: write to us.',
    needs: 'a print partner who makes them',
  },
  'paper-figures': {
    text: 'The paper is matte, 10.3 mil and 189 g/m², with 94% opacity and an ISO brightness of 104%.',
    needs: 'a print partner who uses this paper',
  },
} as const satisfies Readonly<Record<string, Claim>>;

export type ClaimId = keyof typeof claims;
