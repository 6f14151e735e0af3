import type { GiftCardPagesContext } from './context.ts';

type LinksContext = Pick<GiftCardPagesContext, 'giftCardLinks'> & { readonly config: { readonly publicUrl: string } };

/** The signed link to a gift card's page, which shows its code to whoever has it. */
export function giftCardPageUrl({ config, giftCardLinks }: LinksContext, cardId: string): string {
  return `${config.publicUrl}/gift-cards/${cardId}?key=${giftCardLinks.sign(cardId)}`;
}
