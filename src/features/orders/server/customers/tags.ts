import type { Db, Tx } from '../../../../platform/db/database.ts';
import { notFound, PanelError } from '../../../../shared/shop-error.ts';
import { maxTagsEach, maxTagsInAll } from '../../contract.ts';
import * as store from './tag-store.ts';

/** Tags to add and to remove, trimmed. */
export interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/**
 * Adds tags to an order or a customer and removes others, ignoring case. Throws not_found, and conflict for more tags
 * than one thing or the shop can have.
 */
export async function changeTags(db: Db, subject: store.Tagged, { add, remove }: TagChange): Promise<void> {
  await db.transaction(async (tx) => {
    await store.lockTags(tx);
    const kept = await keepWithinLimit(tx, add);
    const before = await store.lockTagsOf(tx, subject);
    if (before === null) throw notFound();
    const gone = new Set(remove.map((tag) => tag.toLowerCase()));
    const after = [...new Set([...before, ...kept])].filter((tag) => !gone.has(tag.toLowerCase()));
    // Two customers that became one may have more, and can lose some.
    if (after.length > maxTagsEach && after.length > before.length)
      throw new PanelError('conflict', `Nothing can have more than ${maxTagsEach} tags. Please remove one first.`);
    await store.saveTagsOf(
      tx,
      subject,
      after.toSorted((one, other) => one.localeCompare(other)),
    );
  });
}

async function keepWithinLimit(tx: Tx, add: readonly string[]): Promise<string[]> {
  const kept = await store.keepTags(tx, add);
  if ((await store.countTags(tx)) <= maxTagsInAll) return kept;
  // What has just been added is in no use yet, and stays only if something else goes.
  await store.deleteUnusedTags(tx);
  const again = await store.keepTags(tx, add);
  if ((await store.countTags(tx)) > maxTagsInAll)
    throw new PanelError('conflict', `The shop keeps at most ${maxTagsInAll} tags. Please use one of them.`);
  return again;
}
