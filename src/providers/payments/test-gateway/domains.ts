import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { insertObject, epoch, gatewayId, lockObject, type Body } from './object-store.ts';
import type { GatewayEnvironment } from './environment.ts';
import { objects } from './tables.ts';
import { missing } from './refusal.ts';

/** Domains with this prefix are never verified for Apple Pay, like one whose server Stripe cannot reach. */
const unverifiedPrefix = 'unverified.';

const active = { status: 'active' };

/** Registers a domain for wallets; returns an existing registration unchanged. */
export async function createDomain(
  tx: Tx,
  environment: GatewayEnvironment,
  input: { domain: string; enabled: boolean },
): Promise<Body> {
  const [known] = await listDomains(tx, input.domain);
  if (known !== undefined) return known;
  const body: Body = {
    id: gatewayId('pmd'),
    object: 'payment_method_domain',
    amazon_pay: active,
    apple_pay: statusOf(input.domain),
    created: epoch(environment.now()),
    domain_name: input.domain,
    enabled: input.enabled,
    google_pay: active,
    klarna: active,
    link: active,
    livemode: false,
    paypal: active,
  };
  await insertObject(tx, { body, hidden: {} }, environment.now());
  return body;
}

export async function listDomains(tx: Tx, domain?: string): Promise<Body[]> {
  const rows = await tx
    .select({ body: objects.body })
    .from(objects)
    .where(sql`${objects.id} like 'pmd\\_%'`);
  return rows.map(({ body }) => body as Body).filter((body) => domain === undefined || body.domain_name === domain);
}

/** Responds to a request to verify a domain again. Nothing changes: the prefix of its name decides. */
export async function validateDomain(tx: Tx, id: string): Promise<Body> {
  const domain = await lockObject(tx, id);
  if (domain?.body.object !== 'payment_method_domain') throw missing(id);
  return domain.body;
}

function statusOf(domain: string): Record<string, unknown> {
  if (!domain.startsWith(unverifiedPrefix)) return active;
  return { status: 'inactive', status_details: { error_message: `Unable to verify the domain ${domain}.` } };
}
