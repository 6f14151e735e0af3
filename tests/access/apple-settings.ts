import { generateKeyPairSync } from 'node:crypto';

/**
 * Variables that switch on signing in with Apple, so that the route of its form posts exists. Nothing answers there.
 */
export const appleSettings = {
  APPLE_CLIENT_ID: 'shop',
  APPLE_TEAM_ID: 'TEAM000001',
  APPLE_KEY_ID: 'KEY0000001',
  APPLE_ISSUER: 'http://127.0.0.1:9',
  APPLE_PRIVATE_KEY: String(
    generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  ),
};
