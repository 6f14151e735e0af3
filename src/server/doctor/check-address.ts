import type { Config } from '../../platform/config.ts';
import { sendGet } from './ask.ts';
import { judgeClock } from './check-clock.ts';
import { reasonOf, pass, undecided, fail, type Finding } from './finding.ts';

const name = 'address';

/** Checks that this shop responds at PUBLIC_URL. */
export async function checkAddress({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<Finding[]> {
  try {
    const { status, json, location, ahead } = await sendGet(`${publicUrl}/healthz`);
    const clock = ahead === null ? [] : [judgeClock(publicUrl, ahead)];
    if (status >= 300 && status < 400)
      return [
        fail(
          name,
          `PUBLIC_URL redirects${location === null ? '' : ` to ${new URL(location, publicUrl).origin}`}: ` +
            'webhooks would be lost. Set the address that responds without a redirect.',
        ),
        ...clock,
      ];
    const alive = (json as { status?: unknown } | null)?.status === 'alive';
    if (status === 200 && alive) return [pass(name, `a shop answers at ${publicUrl}.`), ...clock];
    return [fail(name, `the server at ${publicUrl} is not the shop (${status}).`), ...clock];
  } catch (error) {
    return [
      undecided(
        name,
        `nothing answers at ${publicUrl}: ${reasonOf(error)}. This is expected while the shop is stopped.`,
      ),
    ];
  }
}
