import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../shared/ids.ts';
import { insertEvent, lockCards, updateCard } from '../../../gift-cards/server/service.ts';

/**
 * Blocks a gift card while the payment that bought it is disputed, and unblocks it once that is decided for the shop: a
 * lost dispute leaves a card that nobody has paid. Returns the sentence for the shop owner; null if nothing changes.
 */
export async function followDispute(tx: Tx, cardId: string, isDisputed: boolean, now: Date): Promise<string | null> {
  const [card] = await lockCards(tx, [cardId]);
  if (card === undefined || (card.blockedAt !== null) === isDisputed) return null;
  await updateCard(tx, cardId, { blockedAt: isDisputed ? now : null });
  const kind = isDisputed ? 'blocked' : 'unblocked';
  await insertEvent(tx, { id: newId('gce'), cardId, kind, details: {}, actor: 'shop', at: now });
  const name = `the gift card ending in ${card.lastFour ?? ''}`;
  return isDisputed
    ? `The payment bought ${name}, which nobody can spend until the dispute is won. If you lose it, cancel the card.`
    : `It bought ${name}, which can be spent again.`;
}
