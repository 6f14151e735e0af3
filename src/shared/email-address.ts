import { z } from 'zod';

/** RFC 5321 allows no longer address. */
const maxLength = 254;

/** The characters that HTML's own e-mail field takes before the @, and a domain of at least two labels. */
const plain =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/**
 * An address as people type it: spaces around it and capitals do not count, and a domain in letters of any script is
 * written as the name system has it (RFC 5891): `ada@exämple.de` is `ada@xn--exmple-cua.de`. Resolves to lower case.
 * Before the @ only ASCII is taken. Folding case beyond it makes one address of two: the Kelvin sign becomes a k, and
 * whoever owns the one would be let in as the other.
 */
export const emailAddress = z
  .string()
  .trim()
  .max(maxLength)
  .transform(withAsciiDomain)
  .pipe(z.string().max(maxLength).regex(plain))
  .refine((value) => !value.startsWith('.') && !/\.[.@]/.test(value))
  .transform((value) => value.toLowerCase());

/** The same address with its domain in ASCII; what has no such domain is answered as it is. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // An address in ASCII stays to the letter; of the others only what is a name and nothing else.
  if (at < 0 || !/[^\0-\x7f]/.test(domain) || !/^[\p{L}\p{M}\p{N}.\-\u3002\u30fb]+$/u.test(domain)) return address;
  return URL.canParse(`http://${domain}`) ? `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}` : address;
}
