import type { Config } from '../../platform/config.ts';
import { webhookTypes } from '../../providers/payments/webhook-types.ts';
import { sendGet } from './ask.ts';
import { checkAccount, checkKeyRights } from './stripe-account.ts';
import { judgeClock } from './check-clock.ts';
import { reasonOf, pass, undecided, fail, type Finding } from './finding.ts';

const name = 'payments';
const howToConnect = 'The button Set Up the Webhook under Going live in the panel corrects it.';

interface Endpoint {
  readonly url?: string;
  readonly status?: string;
  readonly enabled_events?: readonly string[];
}

/** Reads the balance, the webhook endpoints and the domains with the secret key. */
export async function checkPayments({
  stripe,
  mode,
  publicUrl,
}: Pick<Config, 'stripe' | 'mode' | 'publicUrl'>): Promise<Finding[]> {
  if (stripe === null) return [pass(name, 'TEST MODE with the built-in gateway: no real payment is taken.')];
  const base = (stripe.apiBase ?? 'https://api.stripe.com').replace(/\/$/, '');
  const headers = { authorization: `Bearer ${stripe.secretKey}` };
  try {
    const balance = await sendGet(`${base}/v1/balance`, headers);
    if (balance.status === 401) return [fail(name, 'Stripe refuses STRIPE_SECRET_KEY.')];
    const money = mode === 'live' ? 'LIVE: real payments are taken' : 'Stripe in test mode: no real payment is taken';
    const modes = `Both keys are ${mode === 'live' ? 'live' : 'test'} keys.`;
    const key =
      balance.status === 200
        ? pass(name, `${money}. The secret key is good. ${modes}`)
        : balance.status === 403
          ? pass(
              name,
              `${money}. The secret key is a restricted one that may not read the balance, which the shop does not need. ${modes}`,
            )
          : fail(name, `Stripe answers ${balance.status}.`);
    const clock = balance.ahead === null ? [] : [judgeClock('Stripe', balance.ahead)];
    if (key.ok === false) return [key, ...clock];
    const endpoints = await sendGet(`${base}/v1/webhook_endpoints?limit=100`, headers);
    const webhooks = judgeEndpoints(endpoints.status, endpoints.json, `${publicUrl}/api/webhooks/stripe`);
    return [
      key,
      ...(await checkKeyRights(base, headers, stripe.secretKey)),
      webhooks,
      await checkWallets(base, headers, new URL(publicUrl)),
      ...(await checkAccount(base, headers)),
      ...clock,
    ];
  } catch (error) {
    return [fail(name, `Stripe does not answer: ${reasonOf(error)}.`)];
  }
}

function judgeEndpoints(status: number, json: unknown, url: string): Finding {
  const webhooks = 'webhooks';
  if (status !== 200)
    return undecided(webhooks, `this key may not list Stripe's webhook endpoints; one must be at ${url}.`);
  const list = (json as { data?: readonly Endpoint[] } | null)?.data ?? [];
  const own = list.find((endpoint) => endpoint.url === url);
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
async function checkWallets(
  base: string,
  headers: Readonly<Record<string, string>>,
  { protocol, hostname }: URL,
): Promise<Finding> {
  const wallets = 'wallets';
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
      `${hostname} is not registered for Apple Pay yet: the shop does that when it starts. If it is missing after that, register it at ${domainsPage}.`,
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
