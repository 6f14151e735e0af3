import * as openid from 'openid-client';
import { second } from '../../src/shared/time.ts';
import type { Config } from '../../src/platform/config.ts';
import { patience } from './ask.ts';
import { reasonOf, right, wrong, type Finding } from './finding.ts';

const name = 'sign-in';

/** Looks the provider up as the first sign-in would (OpenID Connect Discovery 1.0). */
export async function checkSignIn({ oidc, publicUrl }: Pick<Config, 'oidc' | 'publicUrl'>): Promise<Finding[]> {
  if (oidc === null) return [right(name, 'no OIDC_ISSUER: by e-mailed link alone.')];
  const issuer = new URL(oidc.issuer);
  try {
    const execute = issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
    const found = await openid.discovery(issuer, oidc.clientId, oidc.clientSecret, undefined, { execute, timeout: patience / second });
    if (found.serverMetadata().authorization_endpoint === undefined) return [wrong(name, `${issuer.host} names no page to sign in at.`)];
    return [right(name, `${issuer.host} is an OpenID Connect provider. Its client must allow ${publicUrl}/api/login/return; the client's secret is tried by the first sign-in.`)];
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${reasonOf(error.cause)}` : '';
    return [wrong(name, `OIDC_ISSUER cannot be used: ${reasonOf(error)}${cause}.`)];
  }
}
