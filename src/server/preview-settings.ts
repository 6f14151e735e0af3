import type { PreviewSettingsRequest } from '../features/admin/contract.ts';
import { seasonOn } from '../features/catalog/contract.ts';
import { soldProducts } from '../features/orders/server/service.ts';
import { headsInWords, offerInWords, publicSettings, type Settings } from '../features/settings/contract.ts';
import { pageLook, readDraft } from '../features/settings/server/service.ts';
import { renderPreview } from '../platform/http/preview.ts';
import { dayAfter, dayOf } from '../shared/shop-days.ts';
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
  const configOf = (settings: Settings) => withOwnersSettings(context.environment, { current: () => settings });
  const today = (settings: Settings) => dayOf(context.clock(), configOf(settings).timezone);
  const { current, applied, wordsOnPages, language } = await readDraft(context, wanted, (settings) =>
    season === undefined ? today(settings) : nextDayOf(season, settings, today(settings)),
  );
  const config = configOf(current);
  const { say } = createWords(
    () => wordsOnPages,
    () => language,
  );
  return renderPreview(
    page === 'landing'
      ? { kind: 'landing' }
      : { kind: 'product', product: page, sold: await soldProducts(context.db, current.priceList) },
    {
      ...config,
      shown: { ...publicSettings(applied, wordsOnPages, config.timezone), language },
      language,
      season: season === undefined ? (seasonOn(current.seasons, today(current))?.id ?? null) : season,
      offer: { ...offerInWords(current, say), ...headsInWords(current, config, say) },
      look: pageLook(applied),
    },
  );
}

/** The first day from `today` on that is in a season, or in none (null); `today` where there is no such day. */
function nextDayOf(season: string | null, { seasons }: Settings, today: string): string {
  let day = today;
  for (let passed = 0; passed <= 366; passed += 1) {
    if ((seasonOn(seasons, day)?.id ?? null) === season) return day;
    day = dayAfter(day);
  }
  return today;
}
