import type { Config } from '../../../../platform/config.ts';
import { inLanguage } from '../../../../platform/language.ts';
import type { PaperSize } from '../../../../platform/pdf/paper-size.ts';
import { standardLocale } from '../../../../words/display-locale.ts';
import type { Words } from '../../../../words/words.ts';
import { sizeName, withCommas } from '../../../catalog/contract.ts';
import { orderedStyleName, shortOrderId, type ShippingAddress } from '../../../orders/contract.ts';
import { must } from '../../../../shared/must.ts';
import { filmPageUrl, type AnyOrder, type FilmLinks } from '../../../orders/server/service.ts';
import type { PaperLook } from '../../../settings/server/service.ts';
import { drawPackingSlip, type PackingSlip } from './packing-slip.ts';

export interface PapersContext extends FilmLinks {
  readonly config: Pick<Config, 'shopName' | 'supportEmail' | 'timezone'>;
  /** Says what the papers of a parcel say to whoever opens it. */
  readonly words: Pick<Words, 'say' | 'language'>;
}

type PackedLine = Pick<
  AnyOrder['lines'][number],
  'quantity' | 'title' | 'productSize' | 'productMaterial' | 'artworkId' | 'selectedVariation'
>;

interface Parcel {
  readonly order: Pick<AnyOrder, 'language'> & {
    readonly view: Pick<AnyOrder['view'], 'id' | 'createdAt' | 'orderItems'> & Pick<PackingSlip, 'gift'>;
  };
  readonly address: ShippingAddress;
  readonly lines: readonly PackedLine[];
}

/** Where a parcel comes from and which order it is, for those who carry it: in English. */
export function describeSender({ config }: Pick<PapersContext, 'config'>, { view }: Pick<AnyOrder, 'view'>) {
  return {
    shopName: config.shopName,
    orderId: shortOrderId(view.id),
    placedOn: dayInWords({ config }, view, standardLocale),
  };
}

/** The packing slip of a parcel as PDF, in the language of its buyer. */
export async function makePackingSlip(
  context: PapersContext,
  { order: { view, language }, address, lines }: Parcel,
  { look, size }: { readonly look: PaperLook; readonly size: PaperSize },
): Promise<Buffer> {
  const { config, words } = context;
  const styles = new Map(view.orderItems.map((item) => [item.artworkId, orderedStyleName(item)]));
  return inLanguage(language, () =>
    drawPackingSlip({
      shopName: config.shopName,
      orderId: shortOrderId(view.id),
      placedOn: dayInWords(context, view, words.language().locale),
      address,
      supportEmail: config.supportEmail || null,
      look,
      size,
      gift: view.gift,
      filmUrl: pictureFilmUrl(context, view.id, lines),
      say: words.say,
      lines: lines.map(({ quantity, title, productSize, productMaterial, artworkId }) => {
        const size = productSize === null ? null : sizeName(productSize, words.say);
        const details = [size, productMaterial, styles.get(artworkId)].filter((part) => typeof part === 'string');
        return {
          quantity,
          title,
          details: withCommas(
            details.filter((part) => part !== ''),
            words.say,
          ),
        };
      }),
    }),
  );
}

function dayInWords(
  { config }: Pick<PapersContext, 'config'>,
  { createdAt }: Pick<AnyOrder['view'], 'createdAt'>,
  locale: string,
): string {
  return new Date(createdAt).toLocaleDateString(locale, { dateStyle: 'long', timeZone: config.timezone });
}

/** The page of the film of the first picture in a parcel. */
function pictureFilmUrl(context: FilmLinks, orderId: string, [first]: readonly PackedLine[]): string {
  const { artworkId, selectedVariation: variation } = must(first, 'a line of the parcel');
  return filmPageUrl(context, orderId, { artworkId, variation });
}
