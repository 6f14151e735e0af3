import { Resolver } from 'node:dns/promises';
import type { Config } from '../../src/platform/config.ts';
import { must } from '../../src/shared/must.ts';
import { timeoutMs } from './ask.ts';
import { reasonOf, pass, undecided, fail, type Finding } from './finding.ts';

const name = 'mail domain';

/** TXT records of a name, each joined to one string; empty if there are none. Throws if DNS did not respond. */
type ReadTexts = (host: string) => Promise<readonly string[]>;

/** Checks that receivers can verify the shop as a sender for MAIL_FROM (SPF, RFC 7208; DMARC, RFC 7489). */
export async function checkEmailDomain(
  { mail: { smtpUrl, from } }: Pick<Config, 'mail'>,
  readTexts: ReadTexts = readTextsByDns,
): Promise<Finding[]> {
  if (smtpUrl === null) return [];
  const domain = must(from.address.split('@')[1], 'the domain');
  try {
    const [own, policy] = await Promise.all([readTexts(domain), readTexts(`_dmarc.${domain}`)]);
    // A subdomain without a policy inherits that of its organizational domain (RFC 7489, 6.6.3).
    const inherited = policy.length > 0 ? policy : await readTexts(`_dmarc.${domain.split('.').slice(-2).join('.')}`);
    return [judgeRecords(domain, own, inherited)];
  } catch (error) {
    return [undecided(name, `the records of ${domain} could not be looked up: ${reasonOf(error)}.`)];
  }
}

function judgeRecords(domain: string, own: readonly string[], policy: readonly string[]): Finding {
  const spf = own.filter((text) => /^v=spf1(\s|$)/i.test(text));
  const hasDmarc = policy.some((text) => /^v=DMARC1\b/i.test(text));
  const problems = [
    ...(spf.length === 0 ? [`${domain} has no SPF record (TXT, v=spf1 ...)`] : []),
    ...(spf.length > 1 ? [`${domain} has ${spf.length} SPF records, which counts as none`] : []),
    ...(hasDmarc ? [] : [`_dmarc.${domain} has no DMARC record (TXT, v=DMARC1; p=none to begin with)`]),
  ];
  const dkim =
    'DKIM cannot be looked up from here, because only your mail service knows its selector: check there that the domain is verified.';
  if (problems.length > 0)
    return fail(
      name,
      `${problems.join('; ')}: emails from MAIL_FROM may be refused or taken for spam. Your mail service says what to enter. ${dkim}`,
    );
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
