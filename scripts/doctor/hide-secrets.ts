import { redactText } from '../../src/platform/log.ts';

const secretName = /SECRET|TOKEN|PASSWORD|_KEY(_ID)?$/;
/** Some services give their key as the user name: long, with digits, no word and no address. */
const keyAsName = /^(?=.*\d)[\w+/=-]{16,}$/;
/** A shorter secret is a word, or part of one: hiding every such word tells more than it hides. */
const longEnough = 8;
const minLength = 3;

/** What the environment holds that nobody may read on a screen: keys, and the password in an address. */
export function listSecrets(env: Readonly<Record<string, string | undefined>>): string[] {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => {
    const { username, password } = URL.canParse(value) ? new URL(value) : { username: '', password: '' };
    const inAddress = keyAsName.test(username) ? [username, password] : [password];
    const written = [...inAddress, ...inAddress.map(decode), ...(secretName.test(name) ? [value.trim()] : [])];
    return written.flatMap((secret) => [secret, encodeURIComponent(secret)]);
  });
  // The longest first, so that none leaves a piece of another standing.
  return [...new Set(secrets)].filter((secret) => secret.length >= minLength).toSorted((a, b) => b.length - a.length);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A service may repeat in its complaint what it was given. A short secret is hidden where it stands as a value, not in our own sentences. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  const hidden = secrets.reduce((left, secret) => {
    if (secret.length >= longEnough) return left.replaceAll(secret, '[hidden]');
    return left.replaceAll(
      new RegExp(
        `((?:password|passwd|pwd|token|key)["']?\\s*(?:[=:]\\s*)?["']?)${RegExp.escape(secret)}(?![\\w])`,
        'gi',
      ),
      '$1[hidden]',
    );
  }, text);
  return redactText(hidden);
}
