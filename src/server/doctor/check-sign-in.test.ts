import { expect, test } from 'vitest';
import { startAppleProvider } from '../../../tests/harness/apple-provider.ts';
import { emptyFolder, openDoctor } from '../../../tests/harness/doctor.ts';
import { startIdentityProvider } from '../../../tests/harness/identity-provider.ts';
import { loadConfig } from '../../platform/config.ts';
import { checkSignIn } from './check-sign-in.ts';

const { closers, findingsOf } = openDoctor();

test('a sign-in provider that works, one that is broken, and one with another issuer', async () => {
  const provider = await startIdentityProvider({ shop: 'http://shop.test' });
  closers.push(() => provider.stop());
  const client = { OIDC_CLIENT_ID: 'shop', OIDC_CLIENT_SECRET: 'secret' };
  expect(await findingsOf('sign-in', { ...client, OIDC_ISSUER: provider.issuer })).toMatchObject([{ ok: true }]);
  provider.broken = { '/.well-known': 503 };
  expect(await findingsOf('sign-in', { ...client, OIDC_ISSUER: provider.issuer })).toMatchObject([{ ok: false }]);
  const other = await startIdentityProvider({ shop: 'http://shop.test', claimsToBe: 'http://other.test' });
  closers.push(() => other.stop());
  expect(await findingsOf('sign-in', { ...client, OIDC_ISSUER: other.issuer })).toMatchObject([{ ok: false }]);
});

test('given several sign-in providers, the doctor names the redirect URI that each must allow', async () => {
  const provider = await startIdentityProvider({ shop: 'http://shop.test' });
  const apple = await startAppleProvider({ shop: 'https://shop.test' });
  closers.push(
    () => provider.stop(),
    () => apple.close(),
  );
  const entra = { MICROSOFT_CLIENT_ID: 'shop', MICROSOFT_CLIENT_SECRET: 'secret', MICROSOFT_ISSUER: provider.issuer };
  const google = { GOOGLE_CLIENT_ID: 'shop', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: provider.issuer };
  const findings = await checkSignIn(
    loadConfig({ DATA_DIR: emptyFolder(), ...apple.settings, ...entra, ...google, PUBLIC_URL: 'https://shop.test' }),
  );
  expect(findings.map(({ ok, message }) => [ok, /redirect URI ([^;]+);/.exec(message)?.[1]])).toEqual([
    [true, 'https://shop.test/api/login/return/apple'],
    [true, 'https://shop.test/api/login/return/google'],
    [true, 'https://shop.test/api/login/return/microsoft'],
  ]);
  expect(findings[2]?.message).toContain('xms_edov');
  for (const address of ['http://localhost:3000', 'https://10.0.0.1']) {
    const refused = await checkSignIn(loadConfig({ DATA_DIR: emptyFolder(), ...apple.settings, PUBLIC_URL: address }));
    expect(refused).toMatchObject([
      { ok: false, message: expect.stringContaining(`${address}/api/login/return/apple`) },
    ]);
  }
});
