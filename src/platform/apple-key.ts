import { createPrivateKey } from 'node:crypto';

/**
 * The contents of Apple's .p8 file as PEM. Accepts \n escapes between the lines, as env files have them. Returns null
 * for anything but a P-256 key.
 */
export function readAppleKey(value: string): string | null {
  const pem = value.trim().replaceAll('\\n', '\n');
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? pem : null;
  } catch {
    return null;
  }
}
