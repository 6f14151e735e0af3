import { createPrivateKey, sign } from 'node:crypto';
import { minute, second } from '../../shared/time.ts';

export interface AppleKey {
  readonly teamId: string;
  readonly keyId: string;
  /** The .p8 file, PEM. */
  readonly privateKey: string;
}

/** Apple allows six months. A new token for each request needs no renewal, and a leaked one expires soon. */
const secretLifetimeMs = 10 * minute;
/** Apple rejects a token that is issued in the future. */
const clockSkew = minute;

/**
 * Signs the client secret for Apple's token endpoint: a JWT about the client, signed with the team's key (ES256).
 * https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 */
export function signAppleSecret(
  { teamId, keyId, privateKey }: AppleKey,
  { clientId, issuer, now }: { clientId: string; issuer: string; now: Date },
): string {
  const at = (milliseconds: number): number => Math.floor((now.getTime() + milliseconds) / second);
  const header = { alg: 'ES256', kid: keyId, typ: 'JWT' };
  const claims = { iss: teamId, sub: clientId, aud: issuer, iat: at(-clockSkew), exp: at(secretLifetimeMs) };
  const unsigned = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = sign('sha256', Buffer.from(unsigned), {
    key: createPrivateKey(privateKey),
    dsaEncoding: 'ieee-p1363',
  });
  return `${unsigned}.${signature.toString('base64url')}`;
}
