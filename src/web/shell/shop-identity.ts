import type { ClaimId } from '../../features/catalog/contract.ts';
import { frontDoors } from '../../shared/social-networks.ts';

/**
 * The shop's name and address as the server wrote them into the page's head, so that no screen waits
 * for them. Outside a browser (pre-rendering) they stay placeholders, which the server fills in at boot.
 */
export const shopIdentity = {
  name: fromHead('application-name') ?? '%SHOP_NAME%',
  supportEmail: fromHead('shop:support') ?? '%SUPPORT_EMAIL%',
  /** The shop's pages at three networks; the networks' front doors until the owner sets them. */
  social: {
    facebook: socialPage('facebook'),
    instagram: socialPage('instagram'),
    tiktok: socialPage('tiktok'),
  },
  /** Whether the owner stands by a claim that the shop cannot make true by itself. */
  vouchesFor(claim: ClaimId): boolean {
    const vouched = fromHead('shop:claims') ?? '';
    return vouched === 'all' || vouched.split(' ').includes(claim);
  },
};

function socialPage(network: keyof typeof frontDoors): string {
  if (typeof document === 'undefined') return `%SOCIAL_${network.toUpperCase()}%`;
  return fromHead(`shop:${network}`) ?? frontDoors[network];
}

function fromHead(name: string): string | null {
  if (typeof document === 'undefined') return null;
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;
}
