import type { z } from 'zod';
import { presentOffers, type offersResponse } from '../../contract.ts';
import { hasSpendableCard } from '../../../gift-cards/server/service.ts';
import type { Buyer, CheckoutContext } from '../context.ts';
import { takesCodes } from './code-store.ts';
import { findOffers, modeOf } from './find-offers.ts';
import { customerOf } from './reserve.ts';

/** The offers that a visitor may use, and what is wrong with the code that they have typed. */
export async function readOffersFor(
  context: CheckoutContext,
  buyer: Buyer,
  code: string | null,
): Promise<z.infer<typeof offersResponse>> {
  const { offers, problem } = await findOffers(context, customerOf(buyer), { firstOrder: true, code });
  return {
    ...presentOffers(offers),
    takesCodes: await takesCodes(context.db, context.clock()),
    takesGiftCards: context.settings.current().giftCards.sold || (await hasSpendableCard(context.db, modeOf(context))),
    problem: problem && context.words.saySentence(problem),
  };
}
