import { shopSettingsSchema, type ShopSettings } from '../../shared/shop-settings.ts';
import type { Words } from '../../words/words.ts';
import type { Config } from '../config.ts';
import type { App } from './app.ts';

/** The public settings, in the language of whoever asks. */
export function toShopSettings(config: Config, { saySentence }: Pick<Words, 'saySentence'>): ShopSettings {
  return {
    shopName: config.shopName,
    supportEmail: config.supportEmail,
    publicUrl: config.publicUrl,
    mode: config.mode,
    payments:
      config.stripe === null
        ? { kind: 'test-gateway' }
        : { kind: 'stripe', publishableKey: config.stripe.publishableKey },
    social: config.social,
    robotCheck: config.turnstile && { siteKey: config.turnstile.siteKey },
    orderedPhotoDays: config.orderedPhotoDays,
    downloadClosedBy: [...config.downloadClosedBy],
    processors: config.processors.map(({ kind, name, keeps }) => ({
      kind,
      name: typeof name === 'string' ? name : saySentence(name),
      keeps: keeps && saySentence(keeps),
    })),
  };
}

export function registerSettingsRoute(app: App, config: Config, words: Pick<Words, 'saySentence'>): void {
  app.get('/api/config', { schema: { response: { 200: shopSettingsSchema } } }, async () =>
    toShopSettings(config, words),
  );
}
