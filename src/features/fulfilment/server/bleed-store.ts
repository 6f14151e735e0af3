import { and, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { Good, PrintPartnerName } from '../../../providers/fulfilment/port.ts';
import { partnerBleeds } from './tables.ts';

/** How many pixels wider and higher than the shop's print file a partner's file of a good is; see `findBleed`. */
export interface GoodBleed {
  readonly good: Good;
  readonly bleed: number;
}

/** Who was asked. A fake's answer says nothing about the partner. */
export interface AskedPartner {
  readonly partner: PrintPartnerName;
  readonly fake: boolean;
}

/** Keeps what a partner has said of its bleeds, in place of what it said before. */
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

/** Every bleed that a partner has named. Other goods are printed from the shop's file as it is. */
export async function findBleeds(db: DbOrTx, { partner, fake }: AskedPartner): Promise<GoodBleed[]> {
  const rows = await db
    .select()
    .from(partnerBleeds)
    .where(and(eq(partnerBleeds.partner, partner), eq(partnerBleeds.fake, fake)));
  return rows.map(({ product, size, bleed }) => ({ good: { product, size: size || null }, bleed }));
}
