import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPanel, type Panel } from '../../../../tests/factories/panel.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import { outbox } from '../../../platform/outbox/tables.ts';
import { adminNotices, adminPaths, resentEmails } from '../contract.ts';

oneDatabase((_kind, open) => {
  let panel: Panel;
  beforeAll(async () => {
    panel = await openPanel(await open());
    await panel.shop.context.db.delete(outbox);
  });
  afterAll(() => panel.shop.close());

  const addFailed = async (id: string, fields: Partial<typeof outbox.$inferInsert>) =>
    panel.shop.context.db.insert(outbox).values({
      id,
      mail: 'order-received',
      data: { orderId: 'ord_gone' },
      dedupeKey: id,
      messageId: `<${id}@shop>`,
      status: 'failed',
      attempts: 30,
      dueAt: new Date(),
      createdAt: new Date(),
      finishedAt: new Date(),
      ...fields,
    });
  const texts = async () =>
    adminNotices.parse((await panel.owner.get(adminPaths.notices)).json()).map(({ text }) => text);
  const rowOf = async (id: string) => (await panel.shop.context.db.select().from(outbox).where(eq(outbox.id, id)))[0];
  const actions = async () =>
    adminNotices
      .parse((await panel.owner.get(adminPaths.notices)).json())
      .filter(({ kind }) => kind === 'mail failed')
      .map(({ action }) => action ?? 'none')
      .toSorted((one, other) => one.localeCompare(other));

  test('given emails that failed for good, then only those that failed for a trouble the owner can fix are sent again', async () => {
    await addFailed('out_password', { trouble: 'password', problem: 'Invalid login.' });
    await addFailed('out_refused', { trouble: null, problem: 'No such user.' });
    await addFailed('out_old', { trouble: 'limit', data: {} });
    expect(await actions()).toEqual(['none', 'none', 'resend emails']);

    const response = await panel.owner.post(adminPaths.resendEmails);
    expect(resentEmails.parse(response.json())).toEqual({ emails: 1 });
    // A worker may already have tried it again.
    expect(await rowOf('out_password')).not.toMatchObject({ status: 'failed', attempts: 30 });
    expect(await rowOf('out_refused')).toMatchObject({ status: 'failed', problem: 'No such user.' });
    expect(await rowOf('out_old')).toMatchObject({ status: 'failed' });
    expect(resentEmails.parse((await panel.owner.post(adminPaths.resendEmails)).json())).toEqual({ emails: 0 });
  });

  test('given hundreds of emails that were given up, then one notice counts them and says until when they are kept', async () => {
    const { db } = panel.shop.context;
    await db.delete(outbox);
    const at = new Date('2026-03-01T12:00:00Z');
    for (let index = 0; index < 30; index += 1)
      await addFailed(`out_${index}`, { trouble: 'sender', finishedAt: new Date(at.getTime() + index) });
    expect(await texts()).toContain(
      '30 emails were given up, because the mail server does not let the shop send as MAIL_FROM. ' +
        'Verify that address or its domain at your mail service, and take the account out of its sandbox. ' +
        'Then press Resend All. What the first of them says is deleted on 2026-03-31.',
    );
    // Newer emails that nobody can resend do not hide them.
    for (let index = 0; index < 25; index += 1) await addFailed(`out_lost_${index}`, { problem: 'No such user.' });
    const shown = await texts();
    expect(shown.filter((text) => text.startsWith('30 emails were given up'))).toHaveLength(1);
    expect(shown.filter((text) => text.includes('No such user.'))).toHaveLength(20);
    expect(shown).toContain(
      '5 other emails could not be delivered: the pages of their orders say so, and you got an email about each.',
    );
  });
});
