import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../../tests/factories/customer.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { outbox } from '../../../platform/outbox/tables.ts';
import { microdollars } from '../../../shared/microdollars.ts';
import { generationAttempts, modelTroubles } from '../../artworks/server/hosted/tables.ts';
import { resolveSettings, type ConfirmedClaims, type StoredSettings } from '../../settings/contract.ts';
import { readNotices } from '../server/notices/notices.ts';
import { adminNotices, adminPaths, modelCosts } from '../contract.ts';

/** 3 p.m. in New York. */
const now = new Date('2026-11-20T20:00:00Z');

oneDatabase((_kind, open) => {
  let shop: TestShop;
  let admin: TestBrowser;
  beforeAll(async () => {
    shop = await createTestShop({ database: { ...(await open()), close: async () => {} }, clock: () => now });
    admin = shop.browser();
    await signIn(shop, admin, 'admin@example.com');
  });
  afterAll(() => shop.close());

  test('reports today’s costs and the problems of hosted models', async () => {
    const { db } = shop.context;
    const costs = async () => modelCosts.parse((await admin.get(adminPaths.modelCosts)).json());
    expect(await costs()).toBeNull();
    const attempt = {
      round: 0,
      ordinal: 0,
      provider: 'replicate',
      model: 'm',
      wording: 'first',
      visitorKey: 'v',
      networkKey: 'n',
      price: microdollars(0.15),
      nextCheckAt: now,
      createdAt: now,
      deadline: now,
    } as const;
    await db.insert(generationAttempts).values([
      {
        ...attempt,
        id: 'att_1',
        artworkId: 'art_1',
        variation: 0,
        status: 'finished',
        counted: microdollars(0.14),
        tokenHash: '1',
      },
      {
        ...attempt,
        id: 'att_2',
        artworkId: 'art_1',
        variation: 1,
        status: 'accepted',
        counted: microdollars(0.15),
        tokenHash: '2',
      },
      {
        ...attempt,
        id: 'att_3',
        artworkId: 'art_1',
        variation: 2,
        status: 'failed',
        end: 'moderated',
        counted: microdollars(0),
        tokenHash: '3',
      },
      {
        ...attempt,
        id: 'att_4',
        artworkId: 'art_2',
        variation: 0,
        status: 'spent',
        end: 'deadline',
        counted: microdollars(0.15),
        tokenHash: '4',
      },
      {
        ...attempt,
        id: 'att_5',
        artworkId: 'art_3',
        variation: 0,
        status: 'finished',
        counted: microdollars(9),
        tokenHash: '5',
        createdAt: new Date('2026-11-19T23:59:59Z'),
      },
    ]);
    expect((await costs())?.providers).toEqual([
      {
        provider: 'replicate',
        pictures: 1,
        underWay: 1,
        spent: 0.44,
        failures: [
          { why: 'moderated', times: 1 },
          { why: 'deadline', times: 1 },
        ],
      },
    ]);
    await db.insert(modelTroubles).values({
      subject: 'replicate',
      kind: 'hosted model: key refused',
      detail: '401',
      times: 2,
      at: now,
      pausedUntil: new Date('2026-11-20T20:10:00Z'),
    });
    const notices = adminNotices.parse((await admin.get(adminPaths.notices)).json());
    expect(notices.filter(({ kind: noticeKind }) => noticeKind === 'hosted model')).toEqual([
      expect.objectContaining({
        text: 'replicate: hosted model: key refused 2 times (401). It is not used until 20:10 UTC, or until the shop is restarted.',
      }),
    ]);
  });

  test('given claims that the pages of a live shop do not make, then one notice lists them', async () => {
    const { config, settings } = shop.context;
    const noticesWith = async (mode: 'live' | 'test', stored: StoredSettings, confirmed: ConfirmedClaims) => {
      const current = (): ReturnType<typeof settings.current> => ({
        ...settings.current(),
        claims: resolveSettings(stored, confirmed).claims,
      });
      const notices = await readNotices({
        ...shop.context,
        config: { ...config, mode },
        settings: { ...settings, current },
      });
      return notices.filter(({ kind: noticeKind }) => noticeKind === 'claim');
    };
    const [notice, ...more] = await noticesWith('live', { claims: { 'special-sizes': { shown: true } } }, ['delivery']);
    expect(more).toEqual([]);
    expect(notice?.text).toMatch(/^\d+ claims are not shown on your pages\. .*Settings, Claims\.$/);
    expect(notice?.details).toContain('“Museum-quality paper” needs a print partner who uses it.');
    expect(notice?.details.join()).not.toMatch(/Delivery takes|printed on request|first order|Free shipping/);
    expect(await noticesWith('live', {}, 'all')).toEqual([]);
    expect(await noticesWith('test', {}, [])).toEqual([]);
  });

  test('given emails held up by a wrong setting, then the first notice says how many, why and what to do', async () => {
    const { db } = shop.context;
    const waiting = {
      mail: 'order-received',
      data: {},
      status: 'waiting' as const,
      attempts: 2,
      dueAt: now,
      problem: '535 5.7.8 Username and Password not accepted',
      trouble: 'password' as const,
    };
    await db.insert(outbox).values([
      {
        ...waiting,
        id: 'out_1',
        dedupeKey: 'held 1',
        messageId: '<1@shop.test>',
        createdAt: new Date('2026-11-19T08:00:00Z'),
      },
      {
        ...waiting,
        id: 'out_2',
        dedupeKey: 'held 2',
        messageId: '<2@shop.test>',
        createdAt: new Date('2026-11-20T08:00:00Z'),
      },
      {
        ...waiting,
        id: 'out_3',
        dedupeKey: 'held 3',
        messageId: '<3@shop.test>',
        createdAt: now,
        trouble: null,
        attempts: 1,
      },
    ]);
    const [first, ...rest] = adminNotices.parse((await admin.get(adminPaths.notices)).json());
    expect(first).toMatchObject({
      kind: 'mails wait',
      text: '2 emails wait and are tried again, because the mail server refuses the name or password in SMTP_URL. Check both at your mail service; many require an app password or an API key there. The oldest is tried until 2026-11-26, and can be resent after that. It says: 535 5.7.8 Username and Password not accepted',
      at: '2026-11-19T08:00:00.000Z',
    });
    expect(rest.filter(({ kind: noticeKind }) => noticeKind === 'mails wait')).toEqual([]);
    await db.delete(outbox).where(inArray(outbox.id, ['out_1', 'out_2', 'out_3']));
    expect(
      adminNotices
        .parse((await admin.get(adminPaths.notices)).json())
        .filter(({ kind: noticeKind }) => noticeKind === 'mails wait'),
    ).toEqual([]);
  });
});
