import type { AdminNotice } from '../../contract.ts';

/** Notices of one kind, in the order of the server. */
export interface NoticeGroup {
  readonly kind: AdminNotice['kind'];
  readonly notices: readonly [AdminNotice, ...AdminNotice[]];
}

/** Groups notices by kind. Groups in which something goes wrong now come first; otherwise the order stays. */
export function groupNotices(notices: readonly AdminNotice[]): NoticeGroup[] {
  const groups = [...Map.groupBy(notices, ({ kind }) => kind)].flatMap(([kind, [first, ...others]]) =>
    first === undefined ? [] : [{ kind, notices: [first, ...others] as const }],
  );
  const isTrouble = (group: NoticeGroup) => group.notices.some((notice) => notice.isTrouble !== false);
  return [...groups.filter(isTrouble), ...groups.filter((group) => !isTrouble(group))];
}
