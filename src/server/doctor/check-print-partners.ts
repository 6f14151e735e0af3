import { printPixels, products, type ProductSize, type ProductType } from '../../features/catalog/contract.ts';
import { defaultSettings, fulfilmentSettings, type FulfilmentSettings } from '../../features/fulfilment/contract.ts';
import { findBleed, findMisfit } from '../../features/fulfilment/server/print-files/print-fit.ts';
import { partnerWebhookPath } from '../../features/fulfilment/server/partners/webhook-address.ts';
import type { Config } from '../../platform/config.ts';
import { PartnerError, type PrintPartner, type PrintPartnerName } from '../../providers/fulfilment/port.ts';
import { connectPartners } from '../print-partners.ts';
import { reasonOf, pass, undecided, fail, type Finding } from './finding.ts';
import { queryDatabase } from './query-database.ts';

const name = 'printing';
const labels: Readonly<Record<PrintPartnerName, string>> = { printful: 'Printful', prodigi: 'Prodigi' };
const keys: Readonly<Record<PrintPartnerName, string>> = { printful: 'PRINTFUL_TOKEN', prodigi: 'PRODIGI_KEY' };

type PrintingConfig = Pick<Config, 'printing' | 'mode' | 'publicUrl' | 'databaseUrl'>;

/** What the shop has stored about who makes its products. */
export interface StoredMakers {
  readonly makers: FulfilmentSettings['makers'];
  /** The bleeds that its print files get, in pixels; see `findBleed`. */
  readonly bleeds: readonly {
    readonly partner: string;
    readonly product: string;
    readonly size: string;
    readonly bleed: number;
  }[];
}

/**
 * Checks the account, the webhooks and the print files of each product at every print partner that has a key. Changes
 * nothing. `readStored` returns null if the shop's database cannot be read from here.
 */
export async function checkPrintPartners(
  config: PrintingConfig,
  readStored: (config: PrintingConfig) => Promise<StoredMakers | null> = readStoredOnServer,
): Promise<Finding[]> {
  const partners = connectPartners(config, null);
  const stored = await readStored(config).catch(() => null);
  const missing = findMissingKeys(stored?.makers ?? {}, partners);
  if (partners.size === 0)
    return missing.length > 0 ? missing : [pass(name, 'everything is made by hand: no print partner has a key.')];
  const findings = await Promise.all(
    [...partners.values()].map(async ({ partner }) => checkPartner(partner, config, stored)),
  );
  return [...missing, checkReach(config), ...findings.flat()];
}

/** Partners fetch print files from PUBLIC_URL and send their webhooks there. */
function checkReach({ publicUrl }: Pick<Config, 'publicUrl'>): Finding {
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal =
    /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[)|\.(local|internal|lan)$/.test(hostname);
  if (isLocal || !hostname.includes('.'))
    return fail(
      name,
      `print partners fetch the files from PUBLIC_URL, and nobody outside reaches ${hostname}: ` +
        "set the shop's public address.",
    );
  if (protocol !== 'https:')
    return fail(
      name,
      `print partners send webhooks only to https, and PUBLIC_URL is ${publicUrl}: set its https address.`,
    );
  return pass(name, `partners fetch the print files from ${publicUrl}.`);
}

function findMissingKeys(
  makers: FulfilmentSettings['makers'],
  partners: ReadonlyMap<PrintPartnerName, unknown>,
): Finding[] {
  return Object.entries(makers).flatMap(([type, maker]) => {
    if (maker === 'by hand' || partners.has(maker)) return [];
    const { label } = products[type as ProductType];
    return fail(
      name,
      `${label} is to be made by ${labels[maker]}, which has no key, so its orders wait for you: ` +
        `set ${keys[maker]}, or choose another maker on the Print Desk.`,
    );
  });
}

async function checkPartner(
  partner: PrintPartner,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  stored: StoredMakers | null,
): Promise<Finding[]> {
  const about = `${name}: ${partner.label}`;
  try {
    const problems = await partner.checkAccount();
    if (problems.length > 0) return problems.map((words) => fail(about, words));
    const url = `${publicUrl}${partnerWebhookPath(partner.name)}`;
    const webhooks = (await partner.checkWebhooks(url)).map((words) => fail(about, words));
    return [pass(about, 'the key is good.'), ...webhooks, ...(await checkProducts(partner, about, stored))];
  } catch (error) {
    if (error instanceof PartnerError) return [fail(about, `it cannot be queried: ${error.message}`)];
    return [fail(about, `it does not answer: ${reasonOf(error)}.`)];
  }
}

/** Products whose files the partner would crop or print with bands; wrong for a product that it is to make. */
async function checkProducts(partner: PrintPartner, about: string, stored: StoredMakers | null): Promise<Finding[]> {
  const fitting: string[] = [];
  const findings: Finding[] = [];
  for (const product of Object.values(products)) {
    const { type, label, sizes } = product;
    const isMaker = stored?.makers[type] === partner.name;
    const isKnown = sizes.some((size) => partner.makes({ product: type, size: size.label }));
    if (!product.requiresShipping || (!isKnown && !isMaker)) continue;
    const misfits: string[] = [];
    for (const size of sizes) {
      const { misfit, bleed } = await describeSize(partner, type, size);
      if (misfit !== null) misfits.push(misfit);
      const kept = stored?.bleeds.find(
        (storedBleed) =>
          storedBleed.partner === partner.name && storedBleed.product === type && storedBleed.size === size.label,
      );
      if (isMaker && bleed !== null && bleed !== (kept?.bleed ?? 0))
        findings.push(
          fail(
            about,
            `it cuts away ${bleed} pixels of bleed around ${label} ${size.label}, ` +
              `and our file has ${kept?.bleed ?? 0}. ` +
              `On the Print Desk choose another maker for ${label}, save, and choose ${partner.label} again.`,
          ),
        );
    }
    if (misfits.length === 0) fitting.push(label);
    else if (isMaker)
      findings.push(
        fail(
          about,
          `${misfits.join(' ')} It is to make ${label}: choose another maker on the Print Desk before the next order.`,
        ),
      );
    else findings.push(undecided(about, `the Print Desk will not give it ${label}. ${misfits.join(' ')}`));
  }
  return [
    ...(fitting.length === 0 ? [] : [pass(about, `it prints our files without cropping them: ${fitting.join(', ')}.`)]),
    ...findings,
  ];
}

async function describeSize(
  partner: PrintPartner,
  type: ProductType,
  size: ProductSize,
): Promise<{ readonly misfit: string | null; readonly bleed: number | null }> {
  try {
    const theirs = await partner.describe({ product: type, size: size.label });
    return {
      misfit: findMisfit(type, size, partner.label, theirs),
      bleed: theirs === null ? null : findBleed(printPixels(size), theirs),
    };
  } catch (error) {
    // The partner prints it with another placement or technique than the shop would order: it would come out blank.
    if (error instanceof PartnerError && error.kind === 'refused') return { misfit: error.message, bleed: null };
    throw error;
  }
}

/** An embedded database cannot be opened beside the shop, so its settings are not read. */
async function readStoredOnServer({ databaseUrl }: PrintingConfig): Promise<StoredMakers | null> {
  if (databaseUrl === null) return null;
  return queryDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ value: unknown }>(
      'SELECT value FROM fulfilment_settings ORDER BY version DESC LIMIT 1',
    );
    const value = rows[0]?.value;
    if (value === undefined) return { makers: {}, bleeds: [] };
    const makers = fulfilmentSettings.safeParse({ ...defaultSettings, ...(value as object) }).data?.makers;
    if (makers === undefined) return null;
    const kept = await client.query<StoredMakers['bleeds'][number]>(
      'SELECT partner, product, size, bleed FROM partner_bleeds WHERE NOT fake',
    );
    return { makers, bleeds: kept.rows };
  });
}
