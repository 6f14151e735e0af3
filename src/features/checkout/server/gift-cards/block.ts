import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../shared/ids.ts';
import { insertEvent, lockCards, updateCard } from '../../../gift-cards/server/service.ts';

/**
 * Blocks a gift card while the payment that bought it is disputed, and unblocks it once the shop has won. After a lost
 * dispute it stays blocked, because nobody has paid for it: `isContested` is true then, too. Returns the sentence for
 * the shop owner; null if nothing changes.
 */
export async function followDispute(tx: Tx, cardId: string, isContested: boolean, now: Date): Promise<string | null> {
  const [card] = await lockCards(tx, [cardId]);
  if (card === undefined || (card.blockedAt !== null) === isContested) return null;
  await updateCard(tx, cardId, { blockedAt: isContested ? now : null });
  const kind = isContested ? 'blocked' : 'unblocked';
  await insertEvent(tx, { id: newId('gce'), cardId, kind, details: {}, actor: 'shop', at: now });
  const name = `the gift card ending in ${card.lastFour ?? ''}`;
  return isContested
    ? `The payment bought ${name}, which nobody can spend until the dispute is won. If you lose it, cancel the card.`
    : `The payment bought ${name}, which can be spent again.`;
}
