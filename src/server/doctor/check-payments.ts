import type { Config } from '../../platform/config.ts';
import { webhookTypes } from '../../providers/payments/webhook-types.ts';
import { sendGet } from './ask.ts';
import { checkAccount, checkKeyRights } from './stripe-account.ts';
import { judgeClock } from './check-clock.ts';
import { fail, pass, reasonOf, uncheckable, undecided, type Finding } from './finding.ts';

const name = 'payments';
const webhooks = 'webhooks';
const wallets = 'wallets';
const howToConnect = 'The button Set Up the Webhook under Going live in the panel corrects it.';

type PaymentConfig = Pick<Config, 'stripe' | 'mode' | 'publicUrl'>;
type Headers = Readonly<Record<string, string>>;

interface Endpoint {
  readonly id?: string;
  readonly url?: string;
  readonly status?: string;
  readonly enabled_events?: readonly string[];
}

/** Whether the shop has stored the signing secret of an endpoint; null where that is not known. */
type HasSecretOf = ((endpointId: string) => Promise<boolean>) | null;

/**
 * Reads the balance, the webhook endpoints and the domains with the secret key. Says of each whether it could be
 * checked. `hasSecretOf` reads the shop's own database.
 */
export async function checkPayments(config: PaymentConfig, hasSecretOf: HasSecretOf = null): Promise<Finding[]> {
  const { stripe, mode, publicUrl } = config;
  if (stripe === null) return [pass(name, 'TEST MODE with the built-in gateway: no real payment is taken.')];
  const base = (stripe.apiBase ?? 'https://api.stripe.com').replace(/\/$/, '');
  const headers = { authorization: `Bearer ${stripe.secretKey}` };
  const unknown = (why: string): Finding[] => [webhooks, wallets].map((subject) => uncheckable(subject, why));
  let balance: Awaited<ReturnType<typeof sendGet>>;
  try {
    balance = await sendGet(`${base}/v1/balance`, headers);
  } catch (error) {
    const reason = reasonOf(error);
    return [fail(name, `Stripe does not answer: ${reason}.`), ...unknown(`Stripe does not answer: ${reason}`)];
  }
  const key = judgeKey(balance.status, mode);
  const clock = balance.ahead === null ? [] : [judgeClock('Stripe', balance.ahead)];
  if (key.ok === false)
    return [
      key,
      ...unknown(balance.status === 401 ? 'Stripe refuses the key' : `Stripe answers ${balance.status}`),
      ...clock,
    ];
  const endpoint = await guard(webhooks, async () => [await checkEndpoint(base, headers, config, hasSecretOf)]);
  return [
    key,
    ...(await guard('key permissions', async () => checkKeyRights(base, headers, stripe.secretKey))),
    ...endpoint,
    ...(await guard(wallets, async () => [await checkWallets(base, headers, new URL(publicUrl))])),
    ...(await guard('account', async () => checkAccount(base, headers))),
    ...clock,
  ];
}

/** A service that stops answering between two checks does not end the others. */
async function guard(subject: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [uncheckable(subject, reasonOf(error))];
  }
}

function judgeKey(status: number, mode: Config['mode']): Finding {
  if (status === 401) return fail(name, 'Stripe refuses STRIPE_SECRET_KEY.');
  const money = mode === 'live' ? 'LIVE: real payments are taken' : 'Stripe in test mode: no real payment is taken';
  const modes = `Both keys are ${mode === 'live' ? 'live' : 'test'} keys.`;
  if (status === 200) return pass(name, `${money}. The secret key is good. ${modes}`);
  if (status !== 403) return fail(name, `Stripe answers ${status}.`);
  const restricted = 'The secret key is a restricted one that may not read the balance, which the shop does not need.';
  return pass(name, `${money}. ${restricted} ${modes}`);
}

async function checkEndpoint(
  base: string,
  headers: Headers,
  { stripe, publicUrl }: PaymentConfig,
  hasSecretOf: HasSecretOf,
): Promise<Finding> {
  const url = `${publicUrl}/api/webhooks/stripe`;
  const { status, json } = await sendGet(`${base}/v1/webhook_endpoints?limit=100`, headers);
  if (status !== 200)
    return undecided(webhooks, `this key may not list Stripe's webhook endpoints; one must be at ${url}.`);
  const list = (json as { data?: readonly Endpoint[] } | null)?.data ?? [];
  const present = list.filter((endpoint) => endpoint.url === url);
  // The secret in the settings may be that of any endpoint, which Stripe does not tell.
  if (hasSecretOf === null || (stripe?.webhookSecret ?? null) !== null) return judgeEndpoint(present[0], url);
  for (const endpoint of present)
    if (endpoint.id !== undefined && (await hasSecretOf(endpoint.id))) return judgeEndpoint(endpoint, url);
  if (present.length === 0) return judgeEndpoint(undefined, url);
  return fail(
    webhooks,
    `the shop does not have the signing secret of Stripe's webhook endpoint at ${url}, and refuses its events. ` +
      'The button Set Up the Webhook under Going live in the panel makes a new endpoint.',
  );
}

function judgeEndpoint(own: Endpoint | undefined, url: string): Finding {
  if (own === undefined)
    return fail(
      webhooks,
      `Stripe has no webhook endpoint at ${url}: payments are noticed late, by polling. ${howToConnect}`,
    );
  if (own.status !== 'enabled')
    return fail(webhooks, `Stripe's webhook endpoint at ${url} is disabled. ${howToConnect}`);
  const enabled = own.enabled_events ?? [];
  const missing = enabled.includes('*') ? [] : [...webhookTypes].filter((type) => !enabled.includes(type));
  if (missing.length > 0)
    return fail(webhooks, `Stripe's webhook endpoint does not receive ${missing.join(', ')}. ${howToConnect}`);
  const surplus = enabled.filter((type) => !webhookTypes.has(type)).length;
  const more =
    surplus === 0 ? '' : ' It also sends events that the shop does not use; the panel corrects that under Going live.';
  return pass(webhooks, `Stripe sends webhooks to ${url}.${more}`);
}

interface Domain {
  readonly domain_name?: string;
  readonly enabled?: boolean;
  readonly apple_pay?: { readonly status?: string; readonly status_details?: { readonly error_message?: string } };
}

const domainsPage = 'https://dashboard.stripe.com/settings/payment_method_domains';

/** Checks that Stripe shows Apple Pay on the shop's domain. */
async function checkWallets(base: string, headers: Headers, { protocol, hostname }: URL): Promise<Finding> {
  if (protocol !== 'https:') return undecided(wallets, 'Apple Pay is shown only on an https PUBLIC_URL.');
  const { status, json } = await sendGet(
    `${base}/v1/payment_method_domains?${new URLSearchParams({ domain_name: hostname, limit: '1' }).toString()}`,
    headers,
  );
  if (status !== 200)
    return undecided(
      wallets,
      `this key may not list the domains for Apple Pay; ${hostname} must be among them at ${domainsPage}.`,
    );
  const domain = (json as { data?: readonly Domain[] } | null)?.data?.find(
    (candidate) => candidate.domain_name === hostname,
  );
  if (domain === undefined) {
    return undecided(
      wallets,
      `${hostname} is not registered for Apple Pay yet: the shop does that when it starts. ` +
        `If it is missing after that, register it at ${domainsPage}.`,
    );
  }
  if (domain.enabled === false)
    return fail(wallets, `${hostname} is switched off for Apple Pay: switch it on at ${domainsPage}.`);
  if (domain.apple_pay?.status === 'active') return pass(wallets, `Apple Pay may be shown on ${hostname}.`);
  const why = domain.apple_pay?.status_details?.error_message ?? 'Stripe does not say why';
  return fail(
    wallets,
    `Apple Pay is not shown on ${hostname} (${why.replace(/\.$/, '')}): verify the domain at ${domainsPage}.`,
  );
}
