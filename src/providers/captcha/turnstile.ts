import { z } from 'zod';
import type { Captcha } from './port.ts';

const answer = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });
/** Error codes that concern the shop or the service, not the visitor. */
const codesAboutTheShop = ['internal-error', 'missing-input-secret', 'invalid-input-secret', 'bad-request'];

/** Cloudflare Turnstile, https://developers.cloudflare.com/turnstile/get-started/server-side-validation/. */
export function createTurnstile({
  secretKey,
  baseUrl,
  onProblem,
}: {
  secretKey: string;
  /** Origin, e.g. 'https://challenges.cloudflare.com'. */
  baseUrl: string;
  /** Called with the reason when the service gives no verdict. Contains no secrets and no visitor data. */
  onProblem: (problem: string) => void;
}): Captcha {
  return {
    async verify(token, address) {
      try {
        const response = await fetch(`${baseUrl}/turnstile/v0/siteverify`, {
          method: 'POST',
          body: new URLSearchParams({ secret: secretKey, response: token, remoteip: address }),
          redirect: 'error',
          signal: AbortSignal.timeout(5_000),
        });
        const { success, 'error-codes': codes } = answer.parse(await response.json());
        if (success) return 'person';
        const shopCodes = codes.filter((code) => codesAboutTheShop.includes(code));
        if (shopCodes.length === 0) return 'robot';
        onProblem(`Turnstile answers ${shopCodes.join(', ')}`);
      } catch (error) {
        onProblem(`Turnstile does not answer: ${error instanceof Error ? error.name : 'unknown'}`);
      }
      return 'unreachable';
    },
  };
}
