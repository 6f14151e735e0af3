import { expect, test } from 'vitest';
import type { AdminNotice } from '../../contract.ts';
import { groupNotices } from './group-notices.ts';

const notice = (kind: AdminNotice['kind'], key: string, isTrouble = true): AdminNotice => ({
  kind,
  key,
  isTrouble,
  text: key,
  details: [],
  orderId: null,
  paymentIntentId: null,
  at: null,
});

test('notices of one kind are one group, and groups of trouble come before hints', () => {
  const groups = groupNotices([
    notice('claim', 'claim', false),
    notice('dispute', 'first'),
    notice('mail failed', 'mail'),
    notice('dispute', 'second'),
  ]);
  expect(groups.map(({ kind, notices }) => [kind, notices.map(({ key }) => key)])).toEqual([
    ['dispute', ['first', 'second']],
    ['mail failed', ['mail']],
    ['claim', ['claim']],
  ]);
});
