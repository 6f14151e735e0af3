import type { Config } from '../../src/platform/config.ts';
import { ask } from './ask.ts';
import { judgeClock } from './check-clock.ts';
import { reasonOf, pass, undecided, fail, type Finding } from './finding.ts';

const name = 'address';

/** Checks that this shop answers at PUBLIC_URL. */
export async function checkAddress({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<Finding[]> {
  try {
    const { status, json, location, ahead } = await ask(`${publicUrl}/healthz`);
    const clock = ahead === null ? [] : [judgeClock(publicUrl, ahead)];
    if (status >= 300 && status < 400)
      return [
        fail(
          name,
          `PUBLIC_URL redirects${location === null ? '' : ` to ${new URL(location, publicUrl).origin}`}: webhooks would be lost. Set the address that answers itself.`,
        ),
        ...clock,
      ];
    const alive = (json as { status?: unknown } | null)?.status === 'alive';
    if (status === 200 && alive) return [pass(name, `a shop answers at ${publicUrl}.`), ...clock];
    return [fail(name, `what answers at ${publicUrl} is not the shop (${status}).`), ...clock];
  } catch (error) {
    return [
      undecided(name, `nothing answers at ${publicUrl}: ${reasonOf(error)}. That is so while the shop is stopped.`),
    ];
  }
}
