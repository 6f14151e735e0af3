import { createPrivateKey } from 'node:crypto';

/** The contents of Apple's .p8 file as PEM, also where an env file holds its lines with \n between them; null when it is none. */
export function readAppleKey(value: string): string | null {
  const pem = value.trim().replaceAll('\\n', '\n');
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? pem : null;
  } catch {
    return null;
  }
}
