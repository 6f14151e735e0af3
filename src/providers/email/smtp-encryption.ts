import { isLoopbackHost } from './loopback.ts';

/** Where mail programs hand mails in with a password (RFC 6409); 2587 is Amazon's and others' second one. */
const submissionPorts: ReadonlySet<number> = new Set([587, 2587]);
/** TLS from the first byte (RFC 8314). */
const implicitTlsPorts: ReadonlySet<number> = new Set([465, 2465]);

/**
 * How the connection to an SMTP_URL is encrypted, as nodemailer takes it. A password or a mail never goes over a submission port unencrypted, even
 * when the server, or somebody between, offers no STARTTLS. `?requireTLS=false` in the address turns that off; this
 * machine needs none.
 */
export function encryptionOf(smtpUrl: string): { url: string; requireTLS?: boolean } {
  const encryption = requirementOf(smtpUrl);
  // nodemailer believes the address rather than an option `secure`.
  if (encryption === 'from the first byte') return { url: smtpUrl.replace(/^smtp:/i, 'smtps:') };
  return { url: smtpUrl, ...encryption };
}

function requirementOf(smtpUrl: string): { requireTLS?: boolean } | 'from the first byte' {
  const { protocol, hostname, port, searchParams } = new URL(smtpUrl);
  if (protocol === 'smtps:') return {};
  const number = port === '' ? 587 : Number(port);
  if (implicitTlsPorts.has(number) && !searchParams.has('secure')) return 'from the first byte';
  const wish = searchParams.get('requireTLS');
  if (wish !== null) return { requireTLS: !['false', '0'].includes(wish) };
  const isExempt = isLoopbackHost(hostname) || searchParams.has('ignoreTLS') || searchParams.has('secure');
  return submissionPorts.has(number) && !isExempt ? { requireTLS: true } : {};
}
