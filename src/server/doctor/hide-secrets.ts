import { redactSecrets } from '../../platform/log.ts';

const secretName = /SECRET|TOKEN|PASSWORD|_KEY(_ID)?$/;
/** Some services use the key as the user name: long, with digits, and neither a word nor an address. */
const keyAsName = /^(?=.*\d)[\w+/=-]{16,}$/;
/** A shorter secret may be an ordinary word or part of one: hiding every occurrence would reveal it. */
const minLengthHiddenEverywhere = 8;
const minLength = 3;

/** Secrets in the environment that must not be printed: keys, and passwords in addresses. */
export function listSecrets(env: Readonly<Record<string, string | undefined>>): string[] {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => {
    const { username, password } = URL.canParse(value) ? new URL(value) : { username: '', password: '' };
    const inAddress = keyAsName.test(username) ? [username, password] : [password];
    const written = [...inAddress, ...inAddress.map(decode), ...(secretName.test(name) ? [value.trim()] : [])];
    return written.flatMap((secret) => [secret, encodeURIComponent(secret)]);
  });
  // Longest first, so that no part of a longer secret remains.
  return [...new Set(secrets)].filter((secret) => secret.length >= minLength).toSorted((a, b) => b.length - a.length);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Hides secrets in text: a service may repeat its input in an error message. A short secret is hidden only where it
 * stands as a value, not in the doctor's own sentences. Email addresses remain: the shop owner reads their own.
 */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  const hidden = secrets.reduce((left, secret) => {
    if (secret.length >= minLengthHiddenEverywhere) return left.replaceAll(secret, '[hidden]');
    return left.replaceAll(
      new RegExp(
        `((?:password|passwd|pwd|token|key)["']?\\s*(?:[=:]\\s*)?["']?)${RegExp.escape(secret)}(?![\\w])`,
        'gi',
      ),
      '$1[hidden]',
    );
  }, text);
  return redactSecrets(hidden);
}
