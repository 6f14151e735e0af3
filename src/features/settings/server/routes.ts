import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import type { Config } from '../../../platform/config.ts';
import { notFound } from '../../../shared/shop-error.ts';
import { legalTextIds, legalTextUrl, legalTextView, type LegalTextView } from '../contract.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import type { LiveSettings } from './live-settings.ts';
import { registerLookRoutes } from './look-routes.ts';
import { registerShownRoutes } from './shown-routes.ts';
import { legalTextIn, renderLegalText } from './render-legal-text.ts';

interface SettingsRoutesContext {
  readonly config: Pick<Config, 'shopName' | 'supportEmail' | 'orderedPhotoDays'>;
  readonly settings: LiveSettings;
  readonly storage: Pick<Storage, 'get' | 'put'>;
}

/**
 * Serves the owner's look, and the legal texts that the owner has written. Each text is rendered once after a change,
 * and costs no query.
 */
export function registerSettingsRoutes(app: App, { config, settings, storage }: SettingsRoutesContext): void {
  registerLookRoutes(app, { settings, storage });
  registerShownRoutes(app, { storage });
  const rendered = new Map<string, LegalTextView>();
  settings.onChange(() => rendered.clear());

  app.get(
    legalTextUrl(':id'),
    { schema: { params: z.object({ id: z.enum(legalTextIds) }), response: { 200: legalTextView } } },
    async ({ params: { id } }) => {
      const own = legalTextIn(settings, id);
      if (own === null) throw notFound();
      const key = `${settings.language()} ${id}`;
      const known = rendered.get(key);
      if (known !== undefined) return known;
      const view = { parts: renderLegalText(own.text, config), changedOn: own.changedOn };
      rendered.set(key, view);
      return view;
    },
  );
}
