import type { Config } from '../../platform/config.ts';
import { sendGet } from './ask.ts';
import { fail, pass, undecided, type Finding } from './finding.ts';

const name = 'taxes';
const page = 'https://dashboard.stripe.com/settings/tax';

interface TaxSettings {
  readonly status?: string;
  readonly status_details?: { readonly pending?: { readonly missing_fields?: readonly string[] | null } };
}

/** What Stripe's names of missing fields mean to the owner. */
const fields: Readonly<Record<string, string>> = {
  head_office: 'the address of your business',
  'head_office.address': 'the address of your business',
  'head_office.address.line1': 'the street of your business',
  'head_office.address.postal_code': 'the postcode of your business',
  'head_office.address.state': 'the state of your business',
  'defaults.tax_code': 'a default tax code',
  'defaults.tax_behavior': 'whether prices include tax',
};

/** For a shop whose owner has chosen Stripe Tax: whether it is active at Stripe, and collects anywhere. */
export async function checkTaxes({ stripe }: Pick<Config, 'stripe'>): Promise<Finding[]> {
  if (stripe === null)
    return [
      pass(name, 'the built-in test gateway stands in for Stripe Tax, with rates for some states and countries.'),
    ];
  const base = (stripe.apiBase ?? 'https://api.stripe.com').replace(/\/$/, '');
  const headers = { authorization: `Bearer ${stripe.secretKey}` };
  const settings = await sendGet(`${base}/v1/tax/settings`, headers);
  if (settings.status === 403)
    return [
      fail(
        name,
        'the restricted key may not use Stripe Tax, so nobody can buy: give it Read for Tax Settings and Tax ' +
          'Registrations and Write for Tax Calculations and Transactions at https://dashboard.stripe.com/apikeys.',
      ),
    ];
  if (settings.status !== 200 || settings.json === null)
    return [undecided(name, `Stripe Tax could not be looked up (Stripe answers ${settings.status}).`)];
  const { status, status_details: details } = settings.json as TaxSettings;
  if (status !== 'active') {
    const missing = details?.pending?.missing_fields ?? [];
    const words = missing.map((field) => fields[field] ?? field.replaceAll(/[._]/g, ' '));
    const what = words.length === 0 ? '' : ` It lacks ${new Intl.ListFormat('en-US').format([...new Set(words)])}.`;
    return [fail(name, `Stripe Tax is not active yet, so nobody can buy.${what} Complete it at ${page}.`)];
  }
  const registrations = await sendGet(`${base}/v1/tax/registrations?status=active&limit=1`, headers);
  const list = (registrations.json as { data?: readonly unknown[] } | null)?.data;
  if (registrations.status !== 200 || list === undefined)
    return [undecided(name, `Stripe Tax is active. Where it collects could not be looked up; see ${page}/locations.`)];
  if (list.length === 0)
    return [
      fail(
        name,
        `Stripe Tax is active, and collects nowhere: add each place where you are registered at ${page}/locations.`,
      ),
    ];
  return [pass(name, 'Stripe Tax is active and collects where you are registered.')];
}
