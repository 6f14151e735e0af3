import { createCard, findCard, issueCard, type GiftCardRow } from '../../src/features/gift-cards/server/service.ts';
import type { Context } from '../../src/server/context.ts';
import { money, type Cents } from '../../src/shared/money.ts';
import { must } from '../../src/shared/must.ts';

/** A valid gift card of test mode with this amount, in US dollars by default, and its code. */
export async function insertGiftCard(
  context: Pick<Context, 'db' | 'clock' | 'giftCardCodes' | 'publish'>,
  cents: Cents,
  currency = 'usd',
): Promise<{ card: GiftCardRow; code: string }> {
  const now = context.clock();
  const id = await context.db.transaction(async (tx) => {
    const made = await createCard(tx, {
      owner: 'vis_giver',
      mode: 'test',
      price: money(cents, currency),
      goodFor: null,
      order: {
        amount: cents,
        product: null,
        from: 'Ada',
        to: 'Bea',
        message: '',
        buyerEmail: 'ada@example.com',
        recipientEmail: null,
        sendOn: null,
      },
      sendAt: null,
      now,
    });
    await issueCard(tx, context, made, now);
    return made;
  });
  return {
    card: must(await findCard(context.db, id), 'the card'),
    code: context.giftCardCodes.codeOf(id),
  };
}
