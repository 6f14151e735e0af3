import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPanel, type Panel } from '../../../../tests/factories/panel.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { outbox } from '../../../platform/outbox/tables.ts';
import { minute } from '../../../shared/time.ts';
import { adminNotices, adminPaths } from '../contract.ts';

oneDatabase((_kind, open) => {
  let panel: Panel;
  let staff: TestBrowser;
  let added = 0;
  let now = Date.parse('2026-03-01T12:00:00Z');
  beforeAll(async () => {
    panel = await openPanel(await open(), () => new Date(now));
    staff = await panel.signedInAs('staff');
    await panel.shop.context.db.delete(outbox);
  });
  afterAll(() => panel.shop.close());

  const mailsWait = async (as = panel.owner) =>
    adminNotices.parse((await as.get(adminPaths.notices)).json()).filter(({ kind }) => kind === 'mails wait');
  /** Emails that the mail server refuses because its limit is reached. */
  const addWaiting = async (count: number) => {
    for (let index = 0; index < count; index++) {
      added += 1;
      await panel.shop.context.db.insert(outbox).values({
        id: `out_${added}`,
        mail: 'order-received',
        data: {},
        dedupeKey: `order-received ${added}`,
        messageId: `<${added}@shop>`,
        status: 'waiting',
        dueAt: new Date('2100-01-01T00:00:00Z'),
        trouble: 'limit',
        createdAt: new Date(now),
      });
    }
  };

  test('a dismissed notice stays away from that person alone, until it is twice as bad', async () => {
    await addWaiting(2);
    const [notice] = await mailsWait();
    expect(notice).toMatchObject({ key: 'mails wait limit', isTrouble: true, isDismissed: false });
    now += minute;
    const response = await panel.owner.post(adminPaths.dismissNotices, { notices: ['mails wait limit', 'unheard of'] });
    expect(response.statusCode).toBe(200);
    expect(await mailsWait()).toMatchObject([{ isDismissed: true }]);
    expect(await mailsWait(staff)).toMatchObject([{ isDismissed: false }]);
    await addWaiting(1);
    expect(await mailsWait()).toMatchObject([{ isDismissed: true }]);
    await addWaiting(1);
    expect(await mailsWait()).toMatchObject([{ isDismissed: false }]);
  });

  test('given trouble that went away, then its notice is shown when it comes again', async () => {
    const { db } = panel.shop.context;
    now += minute;
    await panel.owner.post(adminPaths.dismissNotices, { notices: ['mails wait limit'] });
    await staff.post(adminPaths.dismissNotices, { notices: ['mails wait limit'] });
    await db.delete(outbox);
    now += minute;
    expect(await mailsWait()).toEqual([]);
    await addWaiting(1);
    expect(await mailsWait()).toMatchObject([{ isDismissed: false }]);
    // This person did not look in between.
    expect(await mailsWait(staff)).toMatchObject([{ isDismissed: false }]);
  });

  test('dismissed notices can be shown again', async () => {
    now += minute;
    await panel.owner.post(adminPaths.dismissNotices, { notices: ['mails wait limit'] });
    expect(await mailsWait()).toMatchObject([{ isDismissed: true }]);
    await panel.owner.post(adminPaths.restoreNotices, {});
    expect(await mailsWait()).toMatchObject([{ isDismissed: false }]);
  });
});
