import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { z } from 'zod';
import { load, request } from '../../../web/api/request.ts';
import { linkView, signedIn, signInOptions, signInStarted, type LinkView, type SignInStarted } from '../contract.ts';

/** What can be used to sign in here. */
export function useSignInOptions(): UseQueryResult<z.infer<typeof signInOptions>> {
  return useQuery({
    queryKey: ['/api/auth/options'],
    queryFn: ({ signal }) => load('/api/auth/options', signInOptions, { signal }),
  });
}

/** Has a link and a code sent; all of these throw RequestError. */
export async function askForLink(email: string, returnTo: string): Promise<SignInStarted> {
  return signInStarted.parse(await (await request('POST', '/api/auth/sign-in', { email, returnTo })).json());
}

/** Signs in by the code; answers where to go. */
export async function enterCode(requestId: string, code: string): Promise<string> {
  const answer = await request('POST', '/api/auth/sign-in/code', { requestId, code });
  return signedIn.parse(await answer.json()).returnTo;
}

/** What a link would do; uses nothing up. */
export async function lookAtLink(token: string): Promise<LinkView> {
  return linkView.parse(await (await request('POST', '/api/auth/sign-in/look', { token })).json());
}

/** Signs in by the link; answers where to go. */
export async function followLink(token: string): Promise<string> {
  return signedIn.parse(await (await request('POST', '/api/auth/sign-in/link', { token })).json()).returnTo;
}
