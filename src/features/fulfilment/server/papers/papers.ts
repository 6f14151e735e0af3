import type { Config } from '../../../../platform/config.ts';
import type { Words } from '../../../../words/words.ts';
import { orderedStyleName, shortOrderId, type ShippingAddress } from '../../../orders/contract.ts';
import { must } from '../../../../shared/must.ts';
import { filmPageUrl, type AnyOrder, type FilmLinks } from '../../../orders/server/service.ts';
import type { PackingSlip } from './documents.ts';

export interface PapersContext extends FilmLinks {
  readonly config: Pick<Config, 'shopName' | 'supportEmail' | 'timezone'>;
  /** Says what is printed for the recipient of a gift. */
  readonly words: Pick<Words, 'say'>;
}

type PackedLine = Pick<
  AnyOrder['lines'][number],
  'quantity' | 'title' | 'productSize' | 'productMaterial' | 'artworkId' | 'selectedVariation'
>;

/** What the papers of a parcel say, except how they look. */
export function describePapers(
  context: PapersContext,
  {
    order: { view },
    address,
    lines,
  }: {
    readonly order: Pick<AnyOrder, 'view'>;
    readonly address: ShippingAddress;
    readonly lines: readonly PackedLine[];
  },
): Omit<PackingSlip, 'look'> {
  const { config, words } = context;
  const styles = new Map(view.orderItems.map((item) => [item.artworkId, orderedStyleName(item)]));
  return {
    shopName: config.shopName,
    orderId: shortOrderId(view.id),
    placedOn: new Date(view.createdAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: config.timezone }),
    address,
    supportEmail: config.supportEmail || null,
    gift: view.gift,
    filmUrl: pictureFilmUrl(context, view.id, lines),
    say: words.say,
    lines: lines.map(({ quantity, title, productSize, productMaterial, artworkId }) => {
      const details = [productSize, productMaterial, styles.get(artworkId)];
      return { quantity, title, details: details.filter(Boolean).join(', ') };
    }),
  };
}

/** The page of the film of the first picture in a parcel. */
function pictureFilmUrl(context: FilmLinks, orderId: string, [first]: readonly PackedLine[]): string {
  const { artworkId, selectedVariation: variation } = must(first, 'a line of the parcel');
  return filmPageUrl(context, orderId, { artworkId, variation });
}
