import { inLanguage } from '../../../../platform/language.ts';
import { paperSizeIn } from '../../../../platform/pdf/paper-size.ts';
import { sayOnPaper } from '../../../../platform/pdf/say-on-paper.ts';
import { PanelError } from '../../../../shared/shop-error.ts';
import { canWrite } from '../../../../shared/typeface.ts';
import { giftWords } from '../../../../words/catalogs/gift.ts';
import { findArtworkSummaries, type ArtworkSummary } from '../../../artworks/server/service.ts';
import { requiresShipping } from '../../../catalog/contract.ts';
import { orderedStyleName, shortOrderId } from '../../../orders/contract.ts';
import { filmPageUrl, readAnyOrders, type AnyOrder } from '../../../orders/server/service.ts';
import { leftOutSentences, type LeftOutReason } from '../../contract.ts';
import type { FulfilmentContext } from '../desk/pack-orders.ts';
import { linesByHand } from '../planning/by-hand.ts';
import { drawBackLabelSheets, type BackLabel } from './label-sheet.ts';

type BacksContext = Pick<
  FulfilmentContext,
  'db' | 'config' | 'settings' | 'words' | 'readPaperLook' | 'publicUrl' | 'filmLinks'
>;

/**
 * Draws labels for the backs of what is made by hand of these orders, in the order of `ids`: one for each piece, with a
 * code that opens the film of its picture, on the same sheets as address labels. A page at the end names the orders
 * without a label, with the reason; `labeled` are the ids of the others. Throws unprocessable if no order has one, or if
 * the shop owner has codes to films switched off.
 */
export async function drawBackLabels(
  context: BacksContext,
  ids: readonly string[],
): Promise<{ pdf: Buffer; labeled: string[] }> {
  if (!(await context.readPaperLook()).filmCode)
    throw new PanelError(
      'unprocessable',
      'Codes to films are switched off. The shop owner can switch them on in Look.',
    );
  const labels: BackLabel[] = [];
  const labeled: string[] = [];
  const notes: string[] = [];
  for (const order of await readAnyOrders(context.db, ids)) {
    const found = await labelsOf(context, order);
    if (typeof found === 'string') notes.push(`Order ${shortOrderId(order.view.id)}: ${leftOutSentences[found]}.`);
    else {
      labels.push(...found);
      labeled.push(order.view.id);
    }
  }
  if (labels.length === 0)
    throw new PanelError(
      'unprocessable',
      ['None of these orders has a label for a back.', ...notes.slice(0, 3)].join(' '),
    );
  const size = paperSizeIn(context.settings.current().shop.country);
  return { pdf: await drawBackLabelSheets(size, labels, notes), labeled };
}

async function labelsOf(context: BacksContext, order: AnyOrder): Promise<BackLabel[] | LeftOutReason> {
  const { view, lines, language } = order;
  if (view.status === 'cancelled') return 'cancelled';
  const byHand = await linesByHand(context, order);
  if (byHand.length === 0) return lines.some(requiresShipping) ? 'partner' : 'download';
  const artworks = await findArtworkSummaries(
    context,
    byHand.map(({ artworkId }) => artworkId),
  );
  // Every picture that exists has a film, which is made when somebody opens it.
  const filmed = byHand.filter(({ artworkId, selectedVariation }) =>
    artworks.get(artworkId)?.variations.includes(selectedVariation),
  );
  if (filmed.length === 0) return 'film';
  return inLanguage(language, () =>
    filmed.flatMap((line) => {
      const label = labelOf(context, order, line, artworks.get(line.artworkId));
      return Array.from({ length: line.quantity }, () => label);
    }),
  );
}

function labelOf(
  context: BacksContext,
  { view }: AnyOrder,
  { artworkId, selectedVariation: variation, title }: AnyOrder['lines'][number],
  artwork: ArtworkSummary | undefined,
): BackLabel {
  const say = sayOnPaper(context.words.say);
  const item = view.orderItems.find((one) => one.artworkId === artworkId);
  const petName = artwork?.petName ?? '';
  return {
    title: petName !== '' && canWrite(petName) ? petName : title,
    style: (item && orderedStyleName(item)) ?? '',
    invitation: say(giftWords.cardFilm),
    shopName: context.config.shopName,
    filmUrl: filmPageUrl(context, view.id, { artworkId, variation }),
  };
}
