import { isLoopbackHost } from './loopback.ts';

/** Ports for message submission with a password (RFC 6409); 2587 is an alternative at Amazon and others. */
const submissionPorts: ReadonlySet<number> = new Set([587, 2587]);
/** Ports with implicit TLS (RFC 8314). */
const implicitTlsPorts: ReadonlySet<number> = new Set([465, 2465]);

/**
 * The encryption of the connection to an SMTP_URL, as options of nodemailer. A password or an email never goes over a
 * submission port unencrypted, even when the server, or a man in the middle, offers no STARTTLS. `?requireTLS=false` in
 * the URL disables that; this machine needs no encryption.
 */
export function encryptionOf(smtpUrl: string): { url: string; requireTLS?: boolean } {
  const encryption = requirementOf(smtpUrl);
  // nodemailer uses the protocol of the URL and ignores an option `secure`.
  if (encryption === 'from the first byte') return { url: smtpUrl.replace(/^smtp:/i, 'smtps:') };
  return { url: smtpUrl, ...encryption };
}

function requirementOf(smtpUrl: string): { requireTLS?: boolean } | 'from the first byte' {
  const { protocol, hostname, port, searchParams } = new URL(smtpUrl);
  if (protocol === 'smtps:') return {};
  const number = port === '' ? 587 : Number(port);
  if (implicitTlsPorts.has(number) && !searchParams.has('secure')) return 'from the first byte';
  const requested = searchParams.get('requireTLS');
  if (requested !== null) return { requireTLS: !['false', '0'].includes(requested) };
  const isExempt = isLoopbackHost(hostname) || searchParams.has('ignoreTLS') || searchParams.has('secure');
  return submissionPorts.has(number) && !isExempt ? { requireTLS: true } : {};
}
