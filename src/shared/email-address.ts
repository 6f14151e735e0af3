import { z } from 'zod';

/** Characters of the longest address that RFC 5321 allows. */
const maxLength = 254;

/** The characters that HTML's email input accepts before the @, and a domain of at least two labels. */
const plain =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/**
 * Parses an address as people type it: trims spaces, converts to lower case, and encodes an internationalized domain
 * for DNS (RFC 5891), e.g. `ada@exämple.de` to `ada@xn--exmple-cua.de`. Only ASCII is accepted before the @, because
 * case folding beyond ASCII merges addresses: the Kelvin sign becomes a k, and the owner of one address could sign in
 * as the owner of the other.
 */
export const emailAddress = z
  .string()
  .trim()
  .max(maxLength)
  .transform(withAsciiDomain)
  .pipe(z.string().max(maxLength).regex(plain))
  .refine((value) => !value.startsWith('.') && !/\.[.@]/.test(value))
  .transform((value) => value.toLowerCase());

/** Whether nobody can read what is sent there: example.com and its like are reserved for examples (RFC 2606). */
export const isAtExampleDomain = (address: string): boolean => /@(.+\.)?example\.(com|org|net)$/i.test(address);

/** Encodes an internationalized domain in ASCII. Returns any other text unchanged. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // Converts only non-ASCII domains of letters, marks, digits, dots and hyphens. `URL` could read a path, a port or
  // credentials into anything else.
  if (at < 0 || !/[^\0-\x7f]/.test(domain) || !/^[\p{L}\p{M}\p{N}.\-\u3002\u30fb]+$/u.test(domain)) return address;
  return URL.canParse(`http://${domain}`) ? `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}` : address;
}

/**
 * The mailbox behind an address: in lower case, without what follows a plus, and for Gmail without dots. Two spellings of
 * one address have the same mailbox. For comparing customers only, never for sending.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = withAsciiDomain(address.trim()).toLowerCase().split('@');
  const [name = ''] = local.split('+');
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
}
