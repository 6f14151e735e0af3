import { networkHomePages } from '../../shared/social-networks.ts';

/**
 * The shop's name and support address, read from the page's head, where the server writes them, so that no screen waits
 * for a request. While pre-rendering they are placeholders, which the server fills in at startup.
 */
export const shopIdentity = {
  name: fromHead('application-name') ?? '%SHOP_NAME%',
  supportEmail: fromHead('shop:support') ?? '%SUPPORT_EMAIL%',
  /** URLs of the shop's pages on three social networks; the home pages of the networks until the owner sets URLs. */
  social: {
    facebook: socialPage('facebook'),
    instagram: socialPage('instagram'),
    tiktok: socialPage('tiktok'),
  },
};

function socialPage(network: keyof typeof networkHomePages): string {
  if (typeof document === 'undefined') return `%SOCIAL_${network.toUpperCase()}%`;
  return fromHead(`shop:${network}`) ?? networkHomePages[network];
}

function fromHead(name: string): string | null {
  if (typeof document === 'undefined') return null;
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;
}
