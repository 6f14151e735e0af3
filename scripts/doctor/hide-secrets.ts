import { redactText } from '../../src/platform/log.ts';

const secretName = /SECRET|TOKEN|PASSWORD|_KEY(_ID)?$/;

/** What the environment holds that nobody may read on a screen: keys, and the name and password in an address. */
export function listSecrets(env: Readonly<Record<string, string | undefined>>): string[] {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => {
    const inAddress = URL.canParse(value) ? [new URL(value).username, new URL(value).password] : [];
    const written = [...inAddress, ...inAddress.map(decode), ...(secretName.test(name) ? [value.trim()] : [])];
    return written.flatMap((secret) => [secret, encodeURIComponent(secret)]);
  });
  // The longest first, so that none leaves a piece of another standing. Shorter ones would hide common letters.
  return [...new Set(secrets)].filter((secret) => secret.length >= 4).toSorted((a, b) => b.length - a.length);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A service may repeat in its complaint what it was given. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  return redactText(secrets.reduce((left, secret) => left.replaceAll(secret, '[hidden]'), text));
}
