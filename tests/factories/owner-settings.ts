import { saveSettings } from '../../src/features/settings/server/service.ts';
import type { TestShop } from '../harness/test-shop.ts';

/** Saves the settings of the shop, in place of all earlier ones, as its owner does in the panel. */
export async function saveAsOwner({ context }: Pick<TestShop, 'context'>, settings: object): Promise<void> {
  const base = context.settings.version();
  await saveSettings(context, settings, { base, by: 'owner@example.com', origin: 'edited' });
}
