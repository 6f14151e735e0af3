import { Client } from 'pg';
import { products, type ProductType } from '../../src/features/catalog/contract.ts';
import {
  defaultSettings,
  fulfilmentSettings,
  type FulfilmentSettings,
} from '../../src/features/fulfilment/contract.ts';
import { findMisfit } from '../../src/features/fulfilment/server/print-fit.ts';
import { partnerWebhookPath } from '../../src/features/fulfilment/server/webhook-address.ts';
import type { Config } from '../../src/platform/config.ts';
import { PartnerError, type PrintPartner, type PrintPartnerName } from '../../src/providers/fulfilment/port.ts';
import { connectPartners } from '../../src/server/print-partners.ts';
import { timeoutMs } from './ask.ts';
import { reasonOf, pass, undecided, fail, type Finding } from './finding.ts';

const name = 'printing';
const labels: Readonly<Record<PrintPartnerName, string>> = { printful: 'Printful', prodigi: 'Prodigi' };
const keys: Readonly<Record<PrintPartnerName, string>> = { printful: 'PRINTFUL_TOKEN', prodigi: 'PRODIGI_KEY' };

type Asked = Pick<Config, 'printing' | 'mode' | 'publicUrl' | 'databaseUrl'>;

/**
 * Asks every print partner that has a key about its account, its webhooks, and how it prints each product. Changes
 * nothing. `readMakers` returns who makes each product; null if that cannot be read from here.
 */
export async function checkPrintPartners(
  config: Asked,
  readMakers: (config: Asked) => Promise<FulfilmentSettings['makers'] | null> = readMakersOnServer,
): Promise<Finding[]> {
  const partners = connectPartners(config, null);
  const makers = await readMakers(config).catch(() => null);
  const missing = findMissingKeys(makers ?? {}, partners);
  if (partners.size === 0)
    return missing.length > 0 ? missing : [pass(name, 'everything is made by hand: no print partner has a key.')];
  const asked = await Promise.all(
    [...partners.values()].map(async ({ partner }) => checkPartner(partner, config, makers)),
  );
  return [...missing, checkReach(config), ...asked.flat()];
}

/** Partners fetch print files from PUBLIC_URL and send their webhooks there. */
function checkReach({ publicUrl }: Pick<Config, 'publicUrl'>): Finding {
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal =
    /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[)|\.(local|internal|lan)$/.test(hostname);
  if (isLocal || !hostname.includes('.'))
    return fail(
      name,
      `print partners fetch the files from PUBLIC_URL, and nobody outside reaches ${hostname}: set the shop's public address.`,
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
      `${label} is to be made by ${labels[maker]}, which has no key, so its orders wait for you: set ${keys[maker]}, or choose another maker on the Print Desk.`,
    );
  });
}

async function checkPartner(
  partner: PrintPartner,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  makers: FulfilmentSettings['makers'] | null,
): Promise<Finding[]> {
  const about = `${name}: ${partner.label}`;
  try {
    const problems = await partner.checkAccount();
    if (problems.length > 0) return problems.map((words) => fail(about, words));
    const url = `${publicUrl}${partnerWebhookPath(partner.name)}`;
    const webhooks = (await partner.checkWebhooks(url)).map((words) => fail(about, words));
    return [pass(about, 'the key is good.'), ...webhooks, ...(await checkProducts(partner, about, makers))];
  } catch (error) {
    if (error instanceof PartnerError) return [fail(about, `it cannot be asked: ${error.message}`)];
    return [fail(about, `it does not answer: ${reasonOf(error)}.`)];
  }
}

/** Products whose files the partner would crop or print with bands; wrong for a product that it is to make. */
async function checkProducts(
  partner: PrintPartner,
  about: string,
  makers: FulfilmentSettings['makers'] | null,
): Promise<Finding[]> {
  const fitting: string[] = [];
  const findings: Finding[] = [];
  for (const product of Object.values(products)) {
    const { type, label, sizes } = product;
    const isMaker = makers?.[type] === partner.name;
    const isKnown = sizes.some((size) => partner.makes({ product: type, size: size.label }));
    if (!product.requiresShipping || (!isKnown && !isMaker)) continue;
    const misfits: string[] = [];
    for (const size of sizes) {
      const misfit = await askAbout(partner, type, size);
      if (misfit !== null) misfits.push(misfit);
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

async function askAbout(
  partner: PrintPartner,
  type: ProductType,
  size: (typeof products)[ProductType]['sizes'][number],
): Promise<string | null> {
  try {
    return findMisfit(type, size, partner.label, await partner.describe({ product: type, size: size.label }));
  } catch (error) {
    // Another placement or technique than the shop would order: such a product would be blank.
    if (error instanceof PartnerError && error.kind === 'refused') return error.message;
    throw error;
  }
}

/** An embedded database cannot be opened beside the shop, so its settings are not read. */
async function readMakersOnServer({ databaseUrl }: Asked): Promise<FulfilmentSettings['makers'] | null> {
  if (databaseUrl === null) return null;
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SET default_transaction_read_only = on');
    const { rows } = await client.query<{ value: unknown }>(
      'SELECT value FROM fulfilment_settings ORDER BY version DESC LIMIT 1',
    );
    const stored = rows[0]?.value;
    if (stored === undefined) return {};
    return fulfilmentSettings.safeParse({ ...defaultSettings, ...(stored as object) }).data?.makers ?? null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
