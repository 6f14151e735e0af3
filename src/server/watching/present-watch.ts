import type { ShopWatch } from '../../features/admin/contract.ts';
import { formatMoney, money } from '../../shared/money.ts';
import { day, hour, minute, second } from '../../shared/time.ts';
import { judgeBackup, judgeWorkers } from '../doctor/judge-shop.ts';
import type { Finding } from '../doctor/finding.ts';
import type { Watch } from './read-watch.ts';

type Item = ShopWatch['items'][number];

/** Longer than it takes most shops to print and send an order. */
const unsentPatienceMs = 3 * day;
const minDiskFree = 5e9;
/** Certificates are renewed 30 days before their end. */
const certificatePatienceMs = 14 * day;
/** With no more, a bad day of one buyer would look like a fault. */
const manyFailedPayments = 5;

/** The figures in words for the panel, each with a sentence about what to do if something is wrong. */
export function presentWatch(watch: Watch, now: Date): ShopWatch {
  const { mode, orders, paid, currency, newestOrderAt, failedPayments, emails, oldestUnsentAt } = watch;
  const { workers, oldestJobSeconds, lastBackupAt, diskFree, certificateEndsAt, testCustomer } = watch;
  const since = (at: Date): number => Math.max(0, now.getTime() - at.getTime());
  const items: (Item | null)[] = [
    {
      id: 'orders',
      label: 'Orders in 24 hours',
      value: orders.toLocaleString('en-US'),
      aside: newestOrderAt === null ? 'none yet' : `the last one ${ago(since(newestOrderAt))}`,
      problem: describeQuiet(watch, now),
    },
    { id: 'paid', label: 'Paid in 24 hours', value: formatMoney(money(paid, currency)), aside: null, problem: null },
    {
      id: 'failed payments',
      label: 'Declined payments in 24 hours',
      value: failedPayments.toLocaleString('en-US'),
      aside: null,
      problem:
        failedPayments > manyFailedPayments && failedPayments > orders
          ? 'More payments were declined than orders paid: try a purchase yourself, and look at the payments at Stripe.'
          : null,
    },
    {
      id: 'oldest order',
      label: 'Oldest order to send',
      value: oldestUnsentAt === null ? 'None' : ago(since(oldestUnsentAt)),
      aside: null,
      problem:
        oldestUnsentAt !== null && since(oldestUnsentAt) > unsentPatienceMs
          ? 'Its customer has waited for more than three days: print it, or see why its print partner waits.'
          : null,
    },
    {
      id: 'emails',
      label: 'Undelivered emails',
      value: (emails.waiting + emails.failed).toLocaleString('en-US'),
      aside: null,
      problem: describeEmails(emails),
    },
    judged(
      'worker',
      'Worker',
      workers === 1 ? 'Runs' : `${workers} run`,
      judgeWorkers(workers, oldestJobSeconds * second),
    ),
    judged(
      'backup',
      'Last backup',
      lastBackupAt === null ? 'None' : ago(since(lastBackupAt)),
      judgeBackup(lastBackupAt, now),
    ),
    {
      id: 'disk',
      label: 'Free on the disk',
      value: `${(diskFree / 1e9).toFixed(1)} GB`,
      aside: null,
      problem:
        diskFree < minDiskFree ? 'Make room on the disk of DATA_DIR: a full one stops uploads and prints.' : null,
    },
    certificateEndsAt === null ? null : describeCertificate(certificateEndsAt, now),
    testCustomer === null ? null : describeTestCustomer(testCustomer, since(testCustomer.at)),
  ];
  return { mode, checkedAt: now.toISOString(), items: items.filter((item) => item !== null) };
}

function judged(id: Item['id'], label: string, value: string, { ok, message }: Finding): Item {
  const problem = ok === true ? null : `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
  return { id, label, value, aside: null, problem };
}

/** Nobody has ordered for as long as the owner has set. Nobody buys in test mode, or can buy while orders are paused. */
function describeQuiet({ mode, quietHours, newestOrderAt, isPaused, pauseSetAt }: Watch, now: Date): string | null {
  // A shop that has never sold anything has the checklist of going live.
  if (mode === 'test' || quietHours === null || newestOrderAt === null || isPaused) return null;
  const since = Math.max(newestOrderAt.getTime(), pauseSetAt?.getTime() ?? 0);
  if (now.getTime() - since <= quietHours * hour) return null;
  const hours = quietHours === 1 ? 'an hour' : `${quietHours} hours`;
  return (
    `Nobody has ordered for more than ${hours}: try a purchase yourself in a private window, ` +
    'and look at Going live and at the payments at Stripe.'
  );
}

function describeEmails({ waiting, failed }: Watch['emails']): string | null {
  const parts = [
    ...(waiting > 0
      ? [`${waiting} ${waiting === 1 ? 'waits' : 'wait'} and ${waiting === 1 ? 'is' : 'are'} tried again`]
      : []),
    ...(failed > 0 ? [`${failed} could not be delivered this week`] : []),
  ];
  return parts.length === 0 ? null : `${parts.join('; ')}. The warnings at the top say why.`;
}

function describeCertificate(end: Date, now: Date): Item {
  const left = end.getTime() - now.getTime();
  const days = Math.floor(left / day);
  return {
    id: 'certificate',
    label: 'Certificate',
    value: left <= 0 ? 'Has ended' : days === 1 ? '1 day left' : `${days} days left`,
    aside: null,
    problem:
      left < certificatePatienceMs
        ? 'Visitors cannot open the shop without a valid certificate: see why your proxy has not renewed it.'
        : null,
  };
}

/** A walk every night, and some hours for one that is late. */
const walkPatienceMs = 36 * hour;

function describeTestCustomer({ failed }: NonNullable<Watch['testCustomer']>, age: number): Item {
  const item = { id: 'test customer', label: 'Test customer', aside: ago(age) };
  if (failed !== null)
    return {
      ...item,
      value: 'Was stopped',
      problem: `It could not ${failed.step}: ${failed.problem.replace(/\.$/, '')}.`,
    };
  const problem = age > walkPatienceMs ? 'It has not walked since. Is a worker running at night?' : null;
  return { ...item, value: 'Got everything', problem };
}

/** '5 minutes ago', and 'just now' within the last minute. */
function ago(ms: number): string {
  if (ms < minute) return 'just now';
  const [count, unit] =
    ms < hour
      ? [Math.floor(ms / minute), 'minute']
      : ms < 2 * day
        ? [Math.floor(ms / hour), 'hour']
        : [Math.floor(ms / day), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
