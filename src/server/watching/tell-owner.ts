import { readBrand } from '../../platform/emails/brand.ts';
import { finishEmail } from '../../platform/emails/finish-email.ts';
import type { JobWorker } from '../../platform/jobs/jobs.ts';
import { inLanguage } from '../../platform/language.ts';
import { composeWith, type EmailKind } from '../../platform/outbox/emails.ts';
import type { Context } from '../context.ts';
import { troubleEmail, type Trouble } from './email.ts';
import { watchJob } from './job-definition.ts';
import { presentWatch } from './present-watch.ts';
import { readWatch, type Watch } from './read-watch.ts';
import { decideNews, lockTold, readTold, saveTold } from './told.ts';

/** Starts the job, which tells the shop owner what has gone wrong. Not at the full hour, when much else begins. */
export async function startWatch(context: Context, jobs: JobWorker): Promise<void> {
  await jobs.work(watchJob, async () => tellOwner(context));
  if (context.config.mode === 'live') await jobs.repeat(watchJob, {}, '4-59/15 * * * *');
}

/**
 * Writes one email about all figures that have become a problem since the last time. A shop in test mode has neither
 * customers nor orders to lose: its panel shows what is wrong, and nobody gets an email.
 */
export async function tellOwner(
  context: Context,
  read = async (): Promise<Watch> => readWatch(context, context.readCertificate),
): Promise<void> {
  const { config, db, clock, publish } = context;
  if (config.mode !== 'live') return;
  const watch = await read();
  const now = clock();
  const { items } = presentWatch(withoutTold(watch), now);
  await db.transaction(async (tx) => {
    const { news, told } = decideNews(await lockTold(tx), items, now);
    await saveTold(tx, told, now);
    const troubles = items.flatMap(({ id, label, value, problem }): Trouble[] =>
      problem !== null && news.has(id) ? [{ id, label, value, problem }] : [],
    );
    if (troubles.length > 0) await publish(tx, 'shop.troubled', { troubles, at: now.toISOString() });
  });
}

/** The figures without what has an email of its own: emails that were given up or refused, a test customer that was stopped. */
function withoutTold(watch: Watch): Watch {
  const { emails, testCustomer } = watch;
  return {
    ...watch,
    emails: { ...emails, waiting: emails.late, failed: 0 },
    testCustomer: testCustomer && { ...testCustomer, failed: null },
  };
}

/** The email about what has gone wrong. It leaves out what is well again by the time at which it is sent. */
export function watchEmails(context: Context): EmailKind[] {
  const { config, db } = context;
  return [
    composeWith(troubleEmail, async ({ troubles }) => {
      const told = await readTold(db);
      const open = troubles.filter(({ id }) => told[id]?.isOpen === true);
      if (open.length === 0) return { skip: 'all of it is well again' };
      const to = config.adminEmails.map((address) => ({ name: null, address }));
      if (to.length === 0) return { skip: 'the shop has no owner' };
      const { writeTroubles } = await import('./trouble-email.tsx');
      return inLanguage(null, async () => {
        const brand = await readBrand(context);
        return finishEmail(to, brand, writeTroubles(brand, open));
      });
    }),
  ];
}
