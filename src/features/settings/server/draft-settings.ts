import type { Config } from '../../../platform/config.ts';
import { readBrand, type EmailBrand } from '../../../platform/emails/brand.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import { PanelError } from '../../../shared/shop-error.ts';
import type { LanguageTag } from '../../../words/languages.ts';
import { createWords } from '../../../words/words.ts';
import type { Settings } from '../contract.ts';
import { applyDraft } from './apply-settings.ts';
import { readEmailLook } from './email-look.ts';
import { readApplicableSettings } from './own-words.ts';
import { withdrawalHtml } from './render-legal-text.ts';

interface DraftContext {
  readonly config: Pick<
    Config,
    'shopName' | 'supportEmail' | 'timezone' | 'mode' | 'claims' | 'given' | 'orderedPhotoDays'
  >;
  readonly publicUrl: string;
  readonly storage: Pick<Storage, 'get'>;
  readonly log: Pick<Logger, 'warn'>;
}

/** The shop as it would be if settings were saved that an owner is editing. */
export interface DraftShop {
  readonly settings: Settings;
  /** The main one. */
  readonly language: LanguageTag;
  readonly timezone: string;
  /** Sender of emails, with the owner's words, logo and colors. */
  readonly brand: EmailBrand;
  /** The HTML of the right of withdrawal in a language that is spoken; null where pages do not link to it. */
  readonly withdrawal: () => string | null;
}

/**
 * The shop with settings that are not saved. A text that cannot apply yet is left out, so that its default shows.
 * Throws ShopError('unprocessable') for settings that could not be saved for other reasons.
 */
export async function openDraftShop(context: DraftContext, draft: unknown): Promise<DraftShop> {
  const { config, publicUrl, storage, log } = context;
  const read = readApplicableSettings(draft);
  if (read === null) throw new PanelError('unprocessable', 'Correct what is marked in the settings to see emails.');
  const { current: settings, applied, words, language } = await applyDraft(read, config);
  const { name, supportEmail, timezone } = settings.shop;
  const known = { shopName: name ?? config.shopName, supportEmail: supportEmail ?? config.supportEmail };
  const brand = await readBrand({
    config: { ...known, mode: config.mode },
    publicUrl,
    readEmailLook: async () => readEmailLook({ settings: { applied: () => applied }, storage, log }),
    words: createWords(
      () => words.all,
      () => language,
    ),
  });
  const facts = { ...known, orderedPhotoDays: config.orderedPhotoDays };
  return {
    settings,
    language,
    timezone: timezone ?? config.timezone,
    brand,
    withdrawal: () => withdrawalHtml({ applied: () => applied, current: () => settings }, facts),
  };
}
