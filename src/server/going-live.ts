import type { GoingLive } from '../features/admin/contract.ts';
import { hasSecretOf, hearsOfPayments, readLastWebhook } from '../features/checkout/server/service.ts';
import { hasTakenOrders, readSwitch } from '../features/orders/server/service.ts';
import { readQueueHealth } from '../platform/jobs/queue-health.ts';
import { readLastBackup } from '../platform/marks/last-backup.ts';
import { second } from '../shared/time.ts';
import type { Context } from './context.ts';
import type { ProxyFacts } from './doctor/judge-shop.ts';
import { readTestCustomer } from './test-customer/result.ts';
import { awaitedJobs } from './watching/read-watch.ts';

/**
 * Checks everything that the shop needs before it sells: the checks of `npm run doctor`, and what only the running shop
 * knows. The checks and the clients of their services are loaded when they are first needed.
 */
export async function checkGoingLive(context: Context, proxy: ProxyFacts): Promise<GoingLive> {
  const { config, db, database, clock } = context;
  const { runChecklist } = await import('./doctor/checklist.ts');
  const judge = await import('./doctor/judge-shop.ts');
  const { judgeOwnShop, judgePayButton, judgeTestCustomer } = await import('./doctor/judge-own-shop.ts');
  const own = [
    { name: 'proxy', read: async () => [judge.judgeProxy(proxy)].filter((finding) => finding !== null) },
    {
      name: 'worker',
      read: async () => {
        const { workers, oldestSeconds } = await readQueueHealth(database, awaitedJobs);
        return [judge.judgeWorkers(workers, oldestSeconds * second)];
      },
    },
    { name: 'backup', read: async () => [judge.judgeBackup(await readLastBackup(config, db), clock())] },
    {
      name: 'webhooks',
      read: async () =>
        config.stripe === null ? [] : [judge.judgeLastWebhook(await readLastWebhook(db, context.gateway.live))],
    },
    {
      name: 'taxes',
      read: async () => {
        if (!context.settings.current().priceList.tax.byAddress) return [];
        const { checkTaxes } = await import('./doctor/check-taxes.ts');
        return checkTaxes(config);
      },
    },
    {
      name: 'shop',
      read: async () => [
        ...judgeOwnShop(context.settings.stored(), config.given),
        ...judgePayButton(context.settings.current(), context.settings.stored()),
      ],
    },
    { name: 'test customer', read: async () => [judgeTestCustomer(config, await readTestCustomer(db))] },
    {
      name: 'test purchase',
      also: ['live purchase'],
      read: async () => {
        const [test, live] = await Promise.all([hasTakenOrders(db, 'test'), hasTakenOrders(db, 'live')]);
        const { on: isPaused } = await readSwitch(db, 'pause orders');
        const hasWebhook = await hearsOfPayments(context);
        return [
          judge.judgePurchases({ test, live }),
          judge.judgeSelling(config.mode, { isPaused, hasWebhook }, { test, live }),
        ];
      },
    },
  ];
  const items = await runChecklist(config, {
    checkDatabase: async () => database.check(),
    hasSecretOf: async (endpointId) => hasSecretOf(context, endpointId),
    own,
  });
  return { mode: config.mode, checkedAt: clock().toISOString(), items };
}
