import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { z } from 'zod';
import { load, request } from '../../../client/request.ts';
import { linkView, signedIn, signInOptions, signInStarted, type LinkView, type SignInStarted } from '../contract.ts';

/** The sign-in methods that this shop offers. */
export function useSignInOptions(): UseQueryResult<z.infer<typeof signInOptions>> {
  return useQuery({
    queryKey: ['/api/auth/options'],
    queryFn: ({ signal }) => load('/api/auth/options', signInOptions, { signal }),
  });
}

/** Requests an email with a link and a code. Throws RequestError, as do the functions below. */
export async function requestSignInLink(email: string, returnTo: string): Promise<SignInStarted> {
  return signInStarted.parse(await (await request('POST', '/api/auth/sign-in', { email, returnTo })).json());
}

/** Signs in with the code. Returns the path to go to. */
export async function enterCode(requestId: string, code: string): Promise<string> {
  const response = await request('POST', '/api/auth/sign-in/code', { requestId, code });
  return signedIn.parse(await response.json()).returnTo;
}

/** Describes a link without using it up. */
export async function describeLink(token: string): Promise<LinkView> {
  return linkView.parse(await (await request('POST', '/api/auth/sign-in/look', { token })).json());
}

/** Signs in with the link. Returns the path to go to. */
export async function followLink(token: string): Promise<string> {
  return signedIn.parse(await (await request('POST', '/api/auth/sign-in/link', { token })).json()).returnTo;
}
