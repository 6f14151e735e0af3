import { PanelError, type ShopError } from '../../../../shared/shop-error.ts';
import { printPixels, products } from '../../../catalog/contract.ts';
import type { FulfilmentSettings, FulfilmentSettingsView } from '../../contract.ts';
import { saveBleeds, type GoodBleed } from '../print-files/bleed-store.ts';
import { checkFit } from '../print-files/check-fit.ts';
import { limitCurrency, type ConnectedPartner, type FulfilmentContext } from '../context.ts';
import { advanceJob, refreshQuotesJob } from '../job-definitions.ts';
import { readSettings, saveSettings } from './settings-store.ts';
import { wakeBlocked } from '../store.ts';

/**
 * Replaces the settings of version `seen`. A partner gets a product only if it makes each of its sizes from the shop's
 * print files (see `checkFit`); the bleeds that it requires are stored. Throws ShopError: conflict if another admin has
 * replaced the settings, unprocessable with the reason, unavailable if a partner cannot be reached.
 */
export async function changeSettings(
  context: FulfilmentContext,
  settings: FulfilmentSettings,
  { seen, actor }: { readonly seen: number; readonly actor: string },
): Promise<void> {
  const before = await readSettings(context.db);
  // A version that does not exist yet would leave a gap that hides later changes.
  if (before.version !== seen) throw await changedMeanwhile(context);
  const checked: { readonly connected: ConnectedPartner; readonly bleeds: readonly GoodBleed[] }[] = [];
  for (const type of Object.keys(settings.makers) as (keyof FulfilmentSettings['makers'])[]) {
    const maker = settings.makers[type];
    if (maker === undefined || maker === 'by hand' || before.settings.makers[type] === maker) continue;
    checked.push(await checkProduct(context, type, maker));
  }
  // Pages of the previous version omit the days.
  const days = settings.days ?? before.settings.days;
  const wanted = { ...settings, ...(days !== undefined && { days }) };
  const isSaved = await context.db.transaction(async (tx) => {
    const now = context.clock();
    if (!(await saveSettings(tx, wanted, { seen, actor, now }))) return false;
    for (const { connected, bleeds } of checked)
      await saveBleeds(tx, { partner: connected.partner.name, fake: connected.fake }, bleeds, now);
    await context.jobs.send(tx, refreshQuotesJob, {}, { singletonKey: 'new settings' });
    // Drafts that wait for a limit or a person may continue under the new settings. The sweep takes those beyond the
    // limit.
    for (const id of (await wakeBlocked(tx, endedBySettings, now)).slice(0, maxQueued))
      await context.jobs.send(tx, advanceJob, { fulfilmentId: id }, { singletonKey: id });
    return true;
  });
  if (!isSaved) throw await changedMeanwhile(context);
}

/** Blockers that other settings can end. */
const endedBySettings = ['order cap', 'day cap', 'release by hand', 'currency'] as const;
const maxQueued = 100;

/** The settings with the partners that the shop has a key for. */
export async function viewSettings(
  context: Pick<FulfilmentContext, 'db' | 'partners' | 'settings'>,
): Promise<FulfilmentSettingsView> {
  const connected = [...context.partners].map(([name, { partner, fake }]) => ({
    name,
    label: partner.label,
    fake,
    hasDrafts: partner.hasDrafts,
  }));
  return { ...(await readSettings(context.db)), currency: limitCurrency(context), connected };
}

async function changedMeanwhile(context: Pick<FulfilmentContext, 'db' | 'partners' | 'settings'>): Promise<ShopError> {
  return new PanelError('conflict', 'Somebody else has changed these settings since you saw them.', {
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
    throw new PanelError('unprocessable', `There is no key for ${maker}. docs/print-partners.md says how to get one.`);
  if (!product.requiresShipping)
    throw new PanelError('unprocessable', `${product.label} is a download, so there is nothing to make.`);
  const bleeds: GoodBleed[] = [];
  for (const size of product.sizes) {
    const label = `${product.label} ${size.label}`;
    const good = { product: type, size: size.label };
    bleeds.push(await checkFit(connected.partner, { good, label, pixels: printPixels(size) }));
  }
  return { connected, bleeds };
}
