import sharp from 'sharp';
import type { Config } from '../../../../platform/config.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { canWrite } from '../../../../shared/typeface.ts';
import type { Storage } from '../../../../providers/storage/port.ts';
import type { Words } from '../../../../words/words.ts';
import { findArtworkSummaries, openCleanPicture } from '../../../artworks/server/service.ts';
import type { GiftPaper } from '../../contract.ts';
import type { PaperLook } from '../../../settings/server/service.ts';
import { filmPageUrl, type FilmLinks } from '../links.ts';
import { picturesOf } from '../order-page.ts';
import { findLines } from '../store.ts';
import { findGift } from './gift-store.ts';

export interface GiftNoteContext extends FilmLinks {
  readonly db: Db;
  readonly storage: Storage;
  readonly words: Pick<Words, 'say'>;
  readonly config: Pick<Config, 'shopName'>;
  readonly readPaperLook: () => Promise<PaperLook>;
}

/**
 * Draws the card that goes with an order's gift, as PDF. Null if the order is not a gift, its picture no longer exists, or
 * the shop's typeface lacks letters of its names or note.
 */
export async function makeGiftNote(
  context: GiftNoteContext,
  orderId: string,
  paper: GiftPaper,
): Promise<Buffer | null> {
  const gift = await findGift(context.db, orderId);
  const [picture] = picturesOf(await findLines(context.db, [orderId]));
  if (gift === null || picture === undefined) return null;
  if (![gift.toName, gift.fromName, gift.note].every(canWrite)) return null;
  const bytes = await openCleanPicture(context, picture);
  if (bytes === null) return null;
  const { width, height } = await sharp(bytes).metadata();
  const petName = (await findArtworkSummaries(context, [picture.artworkId])).get(picture.artworkId)?.petName ?? null;
  const { drawGiftNote } = await import('./draw-gift-note.ts');
  const filmUrl = (await context.readPaperLook()).filmCode ? filmPageUrl(context, orderId, picture) : null;
  const note = { shopName: context.config.shopName, gift, picture: { bytes, width, height }, petName, filmUrl };
  return drawGiftNote(note, paper, context.words.say);
}
