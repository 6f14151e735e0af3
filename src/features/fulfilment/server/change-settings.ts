import { ShopError } from '../../../shared/shop-error.ts';
import { printPixels, products } from '../../catalog/contract.ts';
import type { FulfilmentSettings, FulfilmentSettingsView } from '../contract.ts';
import { saveBleeds, type GoodBleed } from './bleed-store.ts';
import { checkFit } from './check-fit.ts';
import type { ConnectedPartner, FulfilmentContext } from './context.ts';
import { advanceJob, refreshQuotesJob } from './job-definitions.ts';
import { readSettings, saveSettings } from './settings-store.ts';
import { wakeBlocked } from './store.ts';

/**
 * Replaces the settings that an admin saw. A partner gets a product only if it makes each of its sizes from our print
 * files (see `checkFit`); the bleeds that it asks for are kept. Throws ShopError: conflict for settings that somebody else
 * has replaced, unprocessable with the reason, unavailable while a partner cannot be asked.
 */
export async function changeSettings(
  context: FulfilmentContext,
  settings: FulfilmentSettings,
  { seen, actor }: { readonly seen: number; readonly actor: string },
): Promise<void> {
  const before = await readSettings(context.db);
  // A version from the future would leave a gap that hides later changes.
  if (before.version !== seen) throw await changedMeanwhile(context);
  const asked: { readonly connected: ConnectedPartner; readonly bleeds: readonly GoodBleed[] }[] = [];
  for (const type of Object.keys(settings.makers) as (keyof FulfilmentSettings['makers'])[]) {
    const maker = settings.makers[type];
    if (maker === undefined || maker === 'by hand' || before.settings.makers[type] === maker) continue;
    asked.push(await checkProduct(context, type, maker));
  }
  // Pages of the previous version send none.
  const days = settings.days ?? before.settings.days;
  const wanted = { ...settings, ...(days !== undefined && { days }) };
  const isSaved = await context.db.transaction(async (tx) => {
    const now = context.clock();
    if (!(await saveSettings(tx, wanted, { seen, actor, now }))) return false;
    for (const { connected, bleeds } of asked)
      await saveBleeds(tx, { partner: connected.partner.name, fake: connected.fake }, bleeds, now);
    await context.jobs.send(tx, refreshQuotesJob, {}, { singletonKey: 'new settings' });
    // What waits for a limit or a person may go on under the new settings. The sweep takes what is not queued here.
    for (const id of (await wakeBlocked(tx, endedBySettings, now)).slice(0, queuedAtOnce))
      await context.jobs.send(tx, advanceJob, { fulfilmentId: id }, { singletonKey: id });
    return true;
  });
  if (!isSaved) throw await changedMeanwhile(context);
}

/** What a fulfilment order may wait for that other settings can end. */
const endedBySettings = ['order cap', 'day cap', 'release by hand', 'currency'] as const;
const queuedAtOnce = 100;

/** The settings with the partners that the shop has a key for. */
export async function viewSettings(
  context: Pick<FulfilmentContext, 'db' | 'partners'>,
): Promise<FulfilmentSettingsView> {
  const connected = [...context.partners].map(([name, { partner, fake }]) => ({
    name,
    label: partner.label,
    fake,
    hasDrafts: partner.hasDrafts,
  }));
  return { ...(await readSettings(context.db)), connected };
}

async function changedMeanwhile(context: Pick<FulfilmentContext, 'db' | 'partners'>): Promise<ShopError> {
  return new ShopError('conflict', 'Somebody else has changed these settings since you saw them.', {
    current: await viewSettings(context),
  });
}

async function checkProduct(
  { partners }: Pick<FulfilmentContext, 'partners'>,
  type: keyof FulfilmentSettings['makers'],
  maker: 'printful' | 'prodigi',
): Promise<{ readonly connected: ConnectedPartner; readonly bleeds: readonly GoodBleed[] }> {
  const product = products[type];
  const connected = partners.get(maker);
  if (connected === undefined)
    throw new ShopError('unprocessable', `There is no key for ${maker}. docs/print-partners.md says how to get one.`);
  if (!product.requiresShipping)
    throw new ShopError('unprocessable', `${product.label} is a download, so there is nothing to make.`);
  const bleeds: GoodBleed[] = [];
  for (const size of product.sizes) {
    const label = `${product.label} ${size.label}`;
    const good = { product: type, size: size.label };
    bleeds.push(await checkFit(connected.partner, { good, label, pixels: printPixels(size) }));
  }
  return { connected, bleeds };
}
