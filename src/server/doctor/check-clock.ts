import { second } from '../../shared/time.ts';
import { pass, fail, type Finding } from './finding.ts';

/** Sign-in tokens and signed webhooks are refused when clocks differ by more than a few minutes. */
const tolerated = 30 * second;

/** `ahead`: milliseconds by which the other clock is ahead of this machine's. */
export function judgeClock(whose: string, ahead: number): Finding {
  const name = 'clock';
  if (Math.abs(ahead) <= tolerated)
    return pass(name, `this machine and ${whose} agree within ${tolerated / second} seconds.`);
  const direction = ahead > 0 ? 'behind' : 'ahead of';
  return fail(
    name,
    `this machine is ${Math.round(Math.abs(ahead) / second)} seconds ${direction} ${whose}. Set it by NTP: ` +
      'sign-in and signed webhooks fail otherwise.',
  );
}
