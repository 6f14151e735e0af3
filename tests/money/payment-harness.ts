import { createFakeVatRegister } from '../../src/providers/vat-register/fake.ts';
import type { CheckoutContext } from '../../src/features/checkout/server/service.ts';
import { estimateArrival, findUnsent } from '../../src/features/fulfilment/server/service.ts';
import { createCodeMaker } from '../../src/features/gift-cards/server/service.ts';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { createPublish } from '../../src/platform/jobs/reactions.ts';
import { createOutbox } from '../../src/platform/outbox/outbox.ts';
import { openTestGateway, type TestGateway } from '../../src/providers/payments/test-gateway/open.ts';
import { reactions } from '../../src/server/reactions.ts';
import { fixedSettings } from '../factories/fixed-settings.ts';
import { silent } from '../harness/databases.ts';
import { defaultWords } from '../harness/default-words.ts';
import { Killed, withKillPoints, withTaxKillPoints, type DiesAt } from './unreliable-gateway.ts';

export const webhookSecret = 'whsec_money';
const shopId = 'shop-of-this-test';

/** A database, a gateway and a clock, shared by many purchases one after the other. */
export interface PaymentHarness {
  readonly database: OpenDatabase;
  readonly gateway: TestGateway;
  readonly clock: { now: Date };
  /** A process of the shop, killed at the first point for which `diesAt` returns true; by default never. */
  process(diesAt?: DiesAt): CheckoutContext;
}

export async function openPaymentHarness(database: OpenDatabase): Promise<PaymentHarness> {
  const { db } = database;
  const clock = { now: new Date('2026-03-02T09:00:00Z') };
  const gateway = await openTestGateway({
    db,
    clock: () => clock.now,
    publicUrl: 'http://shop.test',
    webhookSecret,
    retries: 0,
    onError: (error) => {
      throw error;
    },
  });
  // The shop's own reactions and outbox; print and email jobs are discarded.
  const jobs = { send: async () => {} };
  const outbox = createOutbox({ jobs, clock: () => clock.now, domain: 'shop.test' });
  const publish = createPublish(jobs, outbox, reactions);
  const arrivalContext = {
    partners: new Map(),
    config: { timezone: 'America/New_York', mode: 'test' },
    settings: fixedSettings(),
  } as const;
  return {
    database,
    gateway,
    clock,
    process: (diesAt = () => false) => ({
      db,
      asyncCommitDb: database.asyncCommitDb,
      clock: () => clock.now,
      gateway: withKillPoints(gateway.gateway, diesAt),
      taxes: withTaxKillPoints(gateway.taxes, diesAt),
      publicUrl: 'http://shop.test',
      shopId,
      config: {
        shopName: 'Pawtelier',
        timezone: 'America/New_York',
        stripe: null,
        appSecret: 'the secret of this test',
      },
      giftCardCodes: createCodeMaker('the secret of this test'),
      settings: fixedSettings(),
      log: silent,
      words: defaultWords,
      publish: async (tx, event, payload, key) => {
        await publish(tx, event, payload, key);
        if (diesAt('before commit')) throw new Killed('commit');
      },
      webhookSecrets: async () => [],
      estimateArrival: async (tx, lines, place) =>
        estimateArrival({ ...arrivalContext, clock: () => clock.now }, tx, lines, place),
      vatRegister: createFakeVatRegister(),
      findUnsent: async (db, lines, place) =>
        findUnsent({ ...arrivalContext, clock: () => clock.now }, db, lines, place),
    }),
  };
}
