import { day, hour, type Clock } from '../../shared/time.ts';
import { fail, pass, undecided, type Finding } from './finding.ts';

/** A backup every night, and some hours for one that is late. */
const maxBackupAgeMs = 36 * hour;
const howToBackUp = 'Run "npm run backup -- <folder> --keep 14" every night.';

/** Age of the last backup; null if none is known. */
export function judgeBackup(last: Date | null, now: ReturnType<Clock>): Finding {
  const name = 'backup';
  if (last === null) return fail(name, `no backup is known. ${howToBackUp}`);
  const age = Math.max(0, now.getTime() - last.getTime());
  const words =
    age < 2 * day ? `${Math.round(age / hour)} hours ago` : `${Math.floor(age / day)} days ago, on ${dayOf(last)}`;
  if (age > maxBackupAgeMs) return fail(name, `the last backup was made ${words}. ${howToBackUp}`);
  return pass(name, `the last backup was made ${words}. Restore one into an empty place once a month.`);
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Number of processes that work the queues, and the age of the oldest job that no process has taken. */
export function judgeWorkers(workers: number, oldestWaitingMs: number): Finding {
  const name = 'worker';
  if (workers === 0)
    return fail(
      name,
      'no worker runs, so nothing is painted, printed or emailed: start a process with ROLE=worker or ROLE=all.',
    );
  const count = workers === 1 ? 'one worker runs' : `${workers} workers run`;
  if (oldestWaitingMs > hour)
    return fail(
      name,
      `${count}, but the oldest email or print has waited for ${Math.round(oldestWaitingMs / hour)} hours: ` +
        "read the worker's log, or start another.",
    );
  return pass(name, `${count}.`);
}

/** Whether somebody has bought in this shop, in test mode or with real money. Imported orders do not count. */
interface Purchases {
  readonly test: boolean;
  readonly live: boolean;
}

export function judgePurchases({ test, live }: Purchases): Finding {
  const name = 'test purchase';
  if (test) return pass(name, 'the shop has taken an order in test mode.');
  if (live) return pass(name, 'the shop has taken an order with real money.');
  return undecided(
    name,
    'nobody has bought anything yet: buy a poster as a customer would, with the card 4242 4242 4242 4242, and ' +
      'follow the order to the end.',
  );
}

/** Whether customers can pay with real money. `hasWebhook`: the payment provider can tell the shop of a payment. */
export function judgeSelling(
  mode: 'test' | 'live',
  { isPaused, hasWebhook }: { readonly isPaused: boolean; readonly hasWebhook: boolean },
  purchases: Purchases,
): Finding {
  const name = 'live purchase';
  if (mode === 'test') return undecided(name, 'the shop is in test mode: no real payment is taken.');
  if (!hasWebhook) return fail(name, 'nobody can pay before the webhook is set up: press Set Up the Webhook.');
  if (isPaused)
    return fail(name, 'orders are paused, so nobody can pay: resume them at the bottom of the list of orders.');
  if (purchases.live) return pass(name, 'the shop has taken an order with real money.');
  return undecided(name, 'real payments are taken. Buy something yourself once, and refund it on the order’s page.');
}

/** How the request that asked reached the shop. */
export interface ProxyFacts {
  /** Whether a proxy has added headers about the visitor. */
  readonly isForwarded: boolean;
  /** Whether the shop believes these headers. */
  readonly isTrusted: boolean;
}

/** Whether the visitors' own addresses are known behind a proxy. */
export function judgeProxy({ isForwarded, isTrusted }: ProxyFacts): Finding | null {
  const name = 'proxy';
  if (!isForwarded) return null;
  if (isTrusted)
    return pass(name, 'your request came through a proxy, and the shop believes what it says about visitors.');
  return fail(
    name,
    'your request came through a proxy that the shop does not trust, so all visitors share the limits of one ' +
      'address: set TRUST_PROXY to the address or network from which the proxy reaches the shop.',
  );
}

/** The last event that the payment provider sent; null if none has arrived. */
export function judgeLastWebhook(last: Date | null): Finding {
  const name = 'webhooks';
  if (last === null) return undecided(name, 'no event of a payment has arrived yet; one does with the first purchase.');
  return pass(name, `the last event of a payment arrived on ${last.toISOString().slice(0, 16).replace('T', ' ')} UTC.`);
}
