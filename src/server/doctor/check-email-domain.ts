import { Resolver } from 'node:dns/promises';
import type { Config } from '../../platform/config.ts';
import { must } from '../../shared/must.ts';
import { timeoutMs } from './ask.ts';
import { reasonOf, pass, undecided, fail, type Finding } from './finding.ts';

const name = 'mail domain';

/** Selectors that widespread mail services use. Others have random ones. */
const commonSelectors = [
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'k2',
  'pm',
  'resend',
  'mail',
  'default',
  'dkim',
  'fm1',
  'protonmail',
  'zmail',
  'mailo',
  'krs',
  'brevo1',
];

interface Dkim {
  /** Selectors with a key. */
  readonly signed: readonly string[];
  /** The selector of the settings; null if they name none. */
  readonly asked: string | null;
}

/** TXT records of a name, each joined to one string; empty if there are none. Throws if DNS did not respond. */
type ReadTexts = (host: string) => Promise<readonly string[]>;

/** Checks that receivers can verify the shop as a sender for MAIL_FROM (SPF, RFC 7208; DKIM, RFC 6376; DMARC,
 * RFC 7489). */
export async function checkEmailDomain(
  { mail: { smtpUrl, from, dkimSelector } }: Pick<Config, 'mail'>,
  readTexts: ReadTexts = readTextsByDns,
): Promise<Finding[]> {
  if (smtpUrl === null) return [];
  const domain = must(from.address.split('@')[1], 'the domain');
  try {
    const [own, policy] = await Promise.all([readTexts(domain), readTexts(`_dmarc.${domain}`)]);
    // A subdomain without a policy inherits that of its organizational domain (RFC 7489, 6.6.3).
    const inherited = policy.length > 0 ? policy : await readTexts(`_dmarc.${domain.split('.').slice(-2).join('.')}`);
    const signed = await findSelectors(
      domain,
      dkimSelector === undefined ? commonSelectors : [dkimSelector],
      readTexts,
    );
    return [judgeRecords(domain, own, inherited, { signed, asked: dkimSelector ?? null })];
  } catch (error) {
    return [undecided(name, `the records of ${domain} could not be looked up: ${reasonOf(error)}.`)];
  }
}

/** Names of the selectors that have a DKIM key (RFC 6376, 3.6.1). An empty `p=` is a revoked key. */
async function findSelectors(
  domain: string,
  selectors: readonly string[],
  readTexts: ReadTexts,
): Promise<readonly string[]> {
  const found = await Promise.all(
    selectors.map(async (selector) => {
      const records = await readTexts(`${selector}._domainkey.${domain}`);
      return records.some((text) => /(^|;)\s*p=\s*[A-Za-z0-9+/]/.test(text)) ? [selector] : [];
    }),
  );
  return found.flat();
}

function describeDkim(domain: string, { signed, asked }: Dkim): string {
  if (signed.length > 0) return `DKIM: there is a key at ${signed[0]}._domainkey.${domain}.`;
  if (asked !== null) return `there is no DKIM key at ${asked}._domainkey.${domain} (DKIM_SELECTOR)`;
  return (
    'DKIM cannot be looked up from here, because only your mail service knows its selector: ' +
    'check there that the domain is verified, or set DKIM_SELECTOR to the selector.'
  );
}

function judgeRecords(domain: string, own: readonly string[], policy: readonly string[], keys: Dkim): Finding {
  const dkim = describeDkim(domain, keys);
  const isDkimMissing = keys.asked !== null && keys.signed.length === 0;
  const spf = own.filter((text) => /^v=spf1(\s|$)/i.test(text));
  const hasDmarc = policy.some((text) => /^v=DMARC1\b/i.test(text));
  const problems = [
    ...(spf.length === 0 ? [`${domain} has no SPF record (TXT, v=spf1 ...)`] : []),
    ...(spf.length > 1 ? [`${domain} has ${spf.length} SPF records, which counts as none`] : []),
    ...(isDkimMissing ? [dkim] : []),
    ...(hasDmarc ? [] : [`_dmarc.${domain} has no DMARC record (TXT, v=DMARC1; p=none to begin with)`]),
  ];
  if (problems.length > 0) {
    const rest = isDkimMissing ? '' : ` ${dkim}`;
    return fail(
      name,
      `${problems.join('; ')}: emails from MAIL_FROM may be refused or taken for spam. ` +
        `Your mail service says what to enter.${rest}`,
    );
  }
  return pass(name, `${domain} has SPF and DMARC records. ${dkim}`);
}

async function readTextsByDns(host: string): Promise<readonly string[]> {
  try {
    const records = await new Resolver({ timeout: timeoutMs / 4, tries: 2 }).resolveTxt(host);
    return records.map((pieces) => pieces.join(''));
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
    if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
    throw error;
  }
}
