import * as openid from 'openid-client';
import { returnPathOf } from '../../features/accounts/contract.ts';
import { second } from '../../shared/time.ts';
import type { Config } from '../../platform/config.ts';
import type { SignInProviderConfig } from '../../platform/sign-in-config.ts';
import { timeoutMs } from './ask.ts';
import { reasonOf, pass, fail, type Finding } from './finding.ts';

const name = 'sign-in';

/** Setup at a provider besides the redirect URI; if the owner omits it, that shows only at the first sign-in. */
const beside: Readonly<Record<SignInProviderConfig['id'], string>> = {
  apple:
    ' The Services ID must list it under Return URLs, and the key must be enabled for Sign in with Apple. ' +
    'The client secret is signed again for each sign-in.',
  google: '',
  microsoft:
    ' Its ID tokens must carry the optional claims "email" and "xms_edov" (App registration, Token ' +
    'configuration): whoever comes without a verified address is refused.',
  oidc: '',
};

/** Runs discovery for each provider, as the first sign-in would (OpenID Connect Discovery 1.0). */
export async function checkSignIn({ signIn, publicUrl }: Pick<Config, 'signIn' | 'publicUrl'>): Promise<Finding[]> {
  if (signIn.length === 0)
    return [pass(name, 'no sign-in provider such as OIDC_ISSUER: customers sign in by emailed link only.')];
  return Promise.all(signIn.map((provider) => checkProvider(provider, publicUrl)));
}

async function checkProvider(
  { id, name: shown, issuer: address, clientId }: SignInProviderConfig,
  publicUrl: string,
): Promise<Finding> {
  const issuer = new URL(address);
  const redirectUri = `${publicUrl}${returnPathOf(id)}`;
  if (id === 'apple' && !/^https:\/\/(?!localhost|[\d.]+(:|$))[^:]+\.[^:]+$/.test(publicUrl)) {
    return fail(
      name,
      `Apple accepts only a redirect URI on https with a domain name, and PUBLIC_URL makes it ${redirectUri}.`,
    );
  }
  try {
    const execute = issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
    const found = await openid.discovery(issuer, clientId, undefined, undefined, {
      execute,
      timeout: timeoutMs / second,
    });
    if (found.serverMetadata().authorization_endpoint === undefined)
      return fail(name, `${issuer.host} names no page to sign in at.`);
    return pass(
      name,
      `${shown}: ${issuer.host} is an OpenID Connect provider. Its client must allow the redirect URI ` +
        `${redirectUri}; the client's secret is tried by the first sign-in.${beside[id]}`,
    );
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${reasonOf(error.cause)}` : '';
    return fail(name, `${id === 'oidc' ? 'OIDC_ISSUER' : shown} cannot be used: ${reasonOf(error)}${cause}.`);
  }
}
