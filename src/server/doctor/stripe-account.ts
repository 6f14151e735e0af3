import { sendGet } from './ask.ts';
import { fail, pass, undecided, type Finding } from './finding.ts';

type Headers = Readonly<Record<string, string>>;

/** What the shop does at Stripe, by the name of the permission in the dashboard, and a read that needs it. */
export const rights: readonly {
  readonly name: string;
  readonly level: 'Write' | 'Read';
  readonly read: string;
  /** Whether there is nothing to read, so that Stripe answers 404 to a key that may. */
  readonly isAbsent?: boolean;
}[] = [
  { name: 'PaymentIntents', level: 'Write', read: '/v1/payment_intents?limit=1' },
  { name: 'Confirmation Tokens', level: 'Read', read: '/v1/confirmation_tokens/ctoken_none', isAbsent: true },
  { name: 'Checkout Sessions', level: 'Write', read: '/v1/checkout/sessions?limit=1' },
  { name: 'Charges and Refunds', level: 'Write', read: '/v1/refunds?limit=1' },
  { name: 'Disputes', level: 'Read', read: '/v1/disputes?limit=1' },
  { name: 'Radar', level: 'Read', read: '/v1/radar/early_fraud_warnings?limit=1' },
  { name: 'Payment Method Domains', level: 'Write', read: '/v1/payment_method_domains?limit=1' },
  { name: 'Webhook Endpoints', level: 'Write', read: '/v1/webhook_endpoints?limit=1' },
];

/** Reads with a restricted key what each permission allows. A secret key (`sk_`) may do everything. */
export async function checkKeyRights(base: string, headers: Headers, secretKey: string): Promise<Finding[]> {
  if (!secretKey.startsWith('rk_')) return [];
  const name = 'key permissions';
  const statuses = await Promise.all(rights.map(async ({ read }) => (await sendGet(`${base}${read}`, headers)).status));
  const missing = rights.filter((_right, index) => statuses[index] === 403);
  if (missing.length > 0)
    return [
      fail(
        name,
        `the restricted key lacks ${missing.map((right) => `${right.name} (${right.level})`).join(', ')}: ` +
          'add them at https://dashboard.stripe.com/apikeys.',
      ),
    ];
  const unclear = statuses.find((status, index) => status !== (rights[index]?.isAbsent === true ? 404 : 200));
  if (unclear !== undefined)
    return [undecided(name, `what the restricted key may do could not be read (Stripe answers ${unclear}).`)];
  const writes = rights.filter(({ level }) => level === 'Write').map((right) => right.name);
  return [
    pass(
      name,
      'the restricted key may read everything that the shop reads. ' +
        `It needs Write for ${writes.join(', ')}, which is not tried here; a test purchase and its refund show it.`,
    ),
  ];
}

/** Whether Stripe takes payments for the account at all, and pays them out. */
export async function checkAccount(base: string, headers: Headers): Promise<Finding[]> {
  const name = 'account';
  const { status, json } = await sendGet(`${base}/v1/account`, headers);
  const account = json as { charges_enabled?: unknown; payouts_enabled?: unknown } | null;
  if (status !== 200 || typeof account?.charges_enabled !== 'boolean')
    return [
      undecided(
        name,
        'whether the Stripe account may take payments could not be read; ' +
          'https://dashboard.stripe.com says so when something is missing.',
      ),
    ];
  if (!account.charges_enabled)
    return [
      fail(name, 'the Stripe account takes no payments yet: finish its activation at https://dashboard.stripe.com.'),
    ];
  if (account.payouts_enabled === false)
    return [
      fail(
        name,
        'the Stripe account takes payments, but does not pay them out to your bank: ' +
          'see https://dashboard.stripe.com/settings/payouts.',
      ),
    ];
  return [pass(name, 'the Stripe account takes payments and pays them out.')];
}
