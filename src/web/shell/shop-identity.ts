/**
 * The shop's name and address as the server wrote them into the page's head, so that no screen waits
 * for them. Outside a browser (pre-rendering) they stay placeholders, which the server fills in at boot.
 */
export const shopIdentity = {
  name: fromHead('application-name') ?? '%SHOP_NAME%',
  supportEmail: fromHead('shop:support') ?? '%SUPPORT_EMAIL%',
};

function fromHead(name: string): string | null {
  if (typeof document === 'undefined') return null;
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;
}
