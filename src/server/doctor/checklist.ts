import type { LiveItem, LiveState } from '../../features/admin/contract.ts';
import type { Config } from '../../platform/config.ts';
import { second } from '../../shared/time.ts';
import { checkAddress } from './check-address.ts';
import { checkDatabase } from './check-database.ts';
import { checkEmail } from './check-email.ts';
import { checkEmailDomain } from './check-email-domain.ts';
import { checkModelNames } from './check-model-names.ts';
import { checkModels } from './check-models.ts';
import { checkPayments } from './check-payments.ts';
import { checkPrintPartners } from './check-print-partners.ts';
import { checkProxy } from './check-proxy.ts';
import { checkSignIn } from './check-sign-in.ts';
import { checkBucket, checkFolder } from './check-storage.ts';
import { checkSupport } from './check-support.ts';
import { judgeBounces } from './judge-bounces.ts';
import { fail, pass, reasonOf, uncheckable, undecided, type Finding } from './finding.ts';
import { hideSecrets } from './hide-secrets.ts';
import { secretsOfConfig } from './secrets-of-config.ts';
import { listTodos } from './todos.ts';

/** The items of the checklist, in the order in which an owner does them, with the subjects of their findings. */
export const items: readonly (Pick<LiveItem, 'id' | 'title'> & { readonly names: readonly string[] })[] = [
  { id: 'address', title: 'Public address', names: ['address', 'clock'] },
  { id: 'proxy', title: 'Proxy and visitors’ addresses', names: ['proxy'] },
  {
    id: 'storage',
    title: 'Database, pictures and disk',
    names: ['database', 'migrations', 'connections', 'data folder', 'disk', 'storage'],
  },
  { id: 'worker', title: 'Worker', names: ['worker'] },
  { id: 'backups', title: 'Backups', names: ['backup'] },
  { id: 'email', title: 'Email', names: ['mail'] },
  { id: 'email-domain', title: 'Your domain as a sender', names: ['mail domain'] },
  { id: 'bounces', title: 'Bounces', names: ['bounces'] },
  { id: 'your-shop', title: 'Your shop', names: ['shop', 'new shop'] },
  { id: 'people', title: 'Support address and admins', names: ['support address', 'admins'] },
  { id: 'sign-in', title: 'Sign-in', names: ['sign-in'] },
  { id: 'stripe-keys', title: 'Stripe keys', names: ['payments', 'key permissions', 'account'] },
  { id: 'webhook', title: 'Stripe webhook', names: ['webhooks'] },
  { id: 'apple-pay', title: 'Apple Pay', names: ['wallets'] },
  { id: 'stripe-tax', title: 'Stripe Tax', names: ['taxes'] },
  { id: 'painting', title: 'Painting', names: ['painting', 'model'] },
  { id: 'printing', title: 'Printing', names: ['printing'] },
  { id: 'test-purchase', title: 'Test purchase', names: ['test purchase'] },
  { id: 'every-night', title: 'Every night', names: ['test customer'] },
  { id: 'live-purchase', title: 'Live purchase', names: ['live purchase'] },
];

/** Longest time that one check may take; each request inside it has a shorter limit of its own. */
const limitMs = 15 * second;

/** What only the running shop knows, each read when the checks run. */
export interface ShopReads {
  checkDatabase(): Promise<void>;
  /** Whether the shop has stored the signing secret of this webhook endpoint. */
  hasSecretOf(endpointId: string): Promise<boolean>;
  /** Findings about what the owner has set, workers, backups, taxes, purchases, webhooks, and the proxy of this request. */
  readonly own: readonly (Subjects & { readonly read: () => Promise<readonly Finding[]> })[];
}

/** The subjects of a check's findings: those of `also` belong to other items of the list. */
interface Subjects {
  readonly name: string;
  readonly also?: readonly string[];
}

type Check = Subjects & { readonly run: () => Promise<readonly Finding[]> };

/**
 * Runs every check at once, each within its time limit, and sorts the findings into the items of the checklist. No
 * finding contains a secret of the settings.
 */
export async function runChecklist(config: Config, shop: ShopReads, timeLimitMs = limitMs): Promise<LiveItem[]> {
  const secrets = secretsOfConfig(config);
  const parts = await Promise.all(checksOf(config, shop).map(async (check) => runWithin(check, timeLimitMs)));
  const findings = parts.flat().map((finding) => ({ ...finding, message: hideSecrets(finding.message, secrets) }));
  const todos = listTodos(config);
  return items.flatMap(({ id, title, names }) => {
    const isOwn = ({ name }: { name: string }): boolean => names.includes(name.split(':')[0] ?? name);
    const ownTodos = todos.filter(isOwn);
    const own = findings.filter(isOwn);
    if (own.length + ownTodos.length === 0) return [];
    return [
      {
        id,
        title,
        state: judge(own, ownTodos.length > 0),
        findings: [
          ...ownTodos.map(({ message }) => ({
            state: 'to do' as const,
            text: capitalize(hideSecrets(message, secrets)),
          })),
          ...own.map((finding) => ({ state: stateOf(finding), text: capitalize(finding.message) })),
        ],
        action: id === 'webhook' && config.stripe !== null ? ('connect webhook' as const) : null,
      },
    ];
  });
}

function checksOf(config: Config, shop: ShopReads): Check[] {
  return [
    { name: 'address', run: async () => checkAddress(config) },
    { name: 'proxy', run: async () => checkProxy(config) },
    {
      name: 'database',
      run: async () => {
        if (config.databaseUrl !== null) return checkDatabase(config, true);
        await shop.checkDatabase();
        return [pass('database', `embedded, in ${config.dataDir}. It answers.`)];
      },
    },
    { name: 'disk', run: async () => checkFolder(config.dataDir) },
    { name: 'storage', run: async () => checkBucket(config) },
    { name: 'mail', run: async () => (config.mail.smtpUrl === null ? [] : checkEmail(config)) },
    { name: 'mail domain', run: async () => checkEmailDomain(config) },
    { name: 'bounces', run: async () => [judgeBounces(config)] },
    { name: 'support address', run: async () => checkSupport(config) },
    { name: 'sign-in', run: async () => checkSignIn(config) },
    {
      name: 'payments',
      also: ['webhooks', 'wallets'],
      run: async () => checkPayments(config, async (endpointId) => shop.hasSecretOf(endpointId)),
    },
    { name: 'webhooks', run: async () => explainTestGateway(config) },
    { name: 'painting', run: async () => checkModels(config) },
    { name: 'model', run: async () => checkModelNames(config) },
    { name: 'printing', run: async () => checkPrintPartners(config) },
    ...shop.own.map(({ read, ...subjects }) => ({ ...subjects, run: read })),
  ];
}

function explainTestGateway({ stripe }: Pick<Config, 'stripe'>): Finding[] {
  if (stripe !== null) return [];
  return [
    pass('webhooks', 'not needed yet: the built-in test gateway runs inside the shop and delivers its own events.'),
  ];
}

async function runWithin({ name, also = [], run }: Check, timeLimitMs: number): Promise<readonly Finding[]> {
  const late = Promise.withResolvers<readonly Finding[]>();
  const others = (why: string): Finding[] => also.map((other) => uncheckable(other, why));
  const noAnswer = `no answer within ${timeLimitMs / second} seconds`;
  const timer = setTimeout(
    () => late.resolve([undecided(name, `${noAnswer}.`), ...others(`there was ${noAnswer}`)]),
    timeLimitMs,
  );
  try {
    return await Promise.race([run(), late.promise]);
  } catch (error) {
    const reason = reasonOf(error);
    return [fail(name, `this could not be checked: ${reason}.`), ...others(reason)];
  } finally {
    clearTimeout(timer);
  }
}

const stateOf = ({ ok }: Finding): LiveState => (ok === 'unknown' ? 'check' : ok ? 'done' : 'problem');

/** The worst of an item's findings; a shop that is not live yet has things to do rather than to look at. */
function judge(findings: readonly Finding[], hasTodo: boolean): LiveState {
  if (findings.some(({ ok }) => ok === false)) return 'problem';
  if (hasTodo || findings.some(({ name, ok }) => ok === 'unknown' && isStep(name))) return 'to do';
  return findings.some(({ ok }) => ok === 'unknown') ? 'check' : 'done';
}

/** Findings that are undecided because the owner has not done that yet. */
const isStep = (name: string): boolean => ['new shop', 'test purchase', 'live purchase'].includes(name);

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
