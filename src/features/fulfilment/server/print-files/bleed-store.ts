import { and, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import type { Good, PrintPartnerName } from '../../../../providers/fulfilment/port.ts';
import { partnerBleeds } from '../tables.ts';

/** `bleed`: by how many pixels a partner's file of a good is wider and higher than the shop's; see `findBleed`. */
export interface GoodBleed {
  readonly good: Good;
  readonly bleed: number;
}

/** A partner and whether it is a fake, whose bleeds say nothing about the real partner. */
export interface AskedPartner {
  readonly partner: PrintPartnerName;
  readonly fake: boolean;
}

/** Stores the bleeds of a partner, in place of earlier ones. */
export async function saveBleeds(
  db: DbOrTx,
  { partner, fake }: AskedPartner,
  bleeds: readonly GoodBleed[],
  askedAt: Date,
): Promise<void> {
  if (bleeds.length === 0) return;
  await db
    .insert(partnerBleeds)
    .values(
      bleeds.map(({ good: { product, size }, bleed }) => ({
        partner,
        fake,
        product,
        size: size ?? '',
        bleed,
        askedAt,
      })),
    )
    .onConflictDoUpdate({
      target: [partnerBleeds.partner, partnerBleeds.fake, partnerBleeds.product, partnerBleeds.size],
      set: { bleed: sql`excluded.bleed`, askedAt: sql`excluded.asked_at` },
    });
}

/** The known bleeds of a partner. Other goods are printed from the shop's file without a bleed. */
export async function findBleeds(db: DbOrTx, { partner, fake }: AskedPartner): Promise<GoodBleed[]> {
  const rows = await db
    .select()
    .from(partnerBleeds)
    .where(and(eq(partnerBleeds.partner, partner), eq(partnerBleeds.fake, fake)));
  return rows.map(({ product, size, bleed }) => ({ good: { product, size: size || null }, bleed }));
}
