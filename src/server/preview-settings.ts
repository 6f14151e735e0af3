import type { PreviewSettingsRequest } from '../features/admin/contract.ts';
import { seasonOn } from '../features/catalog/contract.ts';
import { soldProducts } from '../features/orders/server/service.ts';
import { headsInWords, offerInWords, publicSettings } from '../features/settings/contract.ts';
import { pageLook, readDraft } from '../features/settings/server/service.ts';
import { renderPreview } from '../platform/http/preview.ts';
import { dayOf } from '../shared/shop-days.ts';
import { createWords } from '../words/words.ts';
import type { Context } from './context.ts';
import { withOwnersSettings } from './owners-config.ts';

/**
 * A page of the shop as it would be with settings that are not saved, as HTML. Throws ShopError: invalid as
 * `saveSettings` does, unavailable if the website is not built.
 */
export async function previewSettings(
  context: Pick<Context, 'config' | 'environment' | 'storage' | 'db' | 'clock'>,
  { settings: wanted, page, season }: PreviewSettingsRequest,
): Promise<string> {
  const { current, applied, wordsOnPages, language } = await readDraft(context, wanted);
  const config = withOwnersSettings(context.environment, { current: () => current });
  const { say } = createWords(
    () => wordsOnPages,
    () => language,
  );
  const today = seasonOn(current.seasons, dayOf(context.clock(), config.timezone));
  return renderPreview(
    page === 'landing'
      ? { kind: 'landing' }
      : { kind: 'product', product: page, sold: await soldProducts(context.db, current.priceList) },
    {
      ...config,
      shown: { ...publicSettings(applied, wordsOnPages, config.timezone), language },
      language,
      season: season === undefined ? (today?.id ?? null) : season,
      offer: { ...offerInWords(current, say), ...headsInWords(current, config, say) },
      look: pageLook(applied),
    },
  );
}
