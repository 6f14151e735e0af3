import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { Button } from '../../../../ui/button.tsx';
import { X } from '../../../../ui/icons.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { adminNotices, adminPaths, resentEmails, type AdminNotice } from '../../contract.ts';
import { adminSend } from '../admin-request.ts';
import { useNotices } from '../figures/use-figures.ts';
import { failureOf } from '../load-failure.ts';
import { groupNotices, type NoticeGroup } from './group-notices.ts';
import { NoticeStrip } from './notice-strip.tsx';

const shownAtOnce = 3;

interface Opening {
  onOpen: (orderId: string) => void;
  /** Null for people who may not see gift cards. */
  onOpenCard: ((giftCardId: string) => void) | null;
}

/** Notices, real trouble first, grouped by kind; all but the first three groups are collapsed. */
export function Notices(opening: Opening) {
  const { data: notices } = useNotices();
  const change = useDismissals();
  if (notices === undefined) return null;
  const groups = groupNotices(notices.filter(({ isDismissed }) => isDismissed !== true));
  const hidden = notices.filter(({ isDismissed }) => isDismissed === true).length;
  const renderGroup = (group: NoticeGroup) => (
    <Group key={group.kind} group={group} opening={opening} onDismiss={(keys) => change.mutate(keys)} />
  );
  return (
    <section aria-label="Needs you">
      {groups.length === 0 ? null : (
        <NoticeStrip>
          <ul className="grid gap-2">{groups.slice(0, shownAtOnce).map(renderGroup)}</ul>
          {groups.length > shownAtOnce ? (
            <details className="mt-1">
              <summary className="w-fit min-h-[32px] font-semibold underline">
                Show all, {groups.length - shownAtOnce} more
              </summary>
              <ul className="mt-1 grid gap-2">{groups.slice(shownAtOnce).map(renderGroup)}</ul>
            </details>
          ) : null}
        </NoticeStrip>
      )}
      {hidden === 0 ? null : (
        <p className="mb-3 text-sm text-ink-soft">
          {hidden === 1 ? 'One notice is' : `${hidden} notices are`} dismissed.{' '}
          <Button tone="link" className="min-h-[32px]" busy={change.isPending} onClick={() => change.mutate(null)}>
            Show {hidden === 1 ? 'it' : 'them'} again
          </Button>
        </p>
      )}
    </section>
  );
}

/** Dismisses the notices with these keys, or shows all again for null. */
function useDismissals() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (keys: readonly string[] | null) =>
      keys === null
        ? adminSend('POST', adminPaths.restoreNotices, undefined, adminNotices)
        : adminSend('POST', adminPaths.dismissNotices, { notices: keys }, adminNotices),
    onSuccess: (now) => client.setQueryData([adminPaths.notices], now),
    onError: (error) => {
      if (failureOf(error) !== 'denied')
        showToast({ title: 'Error', description: userMessageOf(error, unreachable), tone: 'destructive' });
    },
  });
}

/** Sends the emails again that the mail server has refused for a reason that the owner has mended since. */
function ResendAll() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => adminSend('POST', adminPaths.resendEmails, undefined, resentEmails),
    onSuccess: ({ emails }) => {
      const title = emails === 1 ? 'One Email Is on Its Way' : `${emails} Emails Are on Their Way`;
      showToast({ title, tone: 'success' });
      return client.invalidateQueries({ queryKey: [adminPaths.notices] });
    },
    onError: (error) => {
      if (failureOf(error) !== 'denied')
        showToast({ title: 'Error', description: userMessageOf(error, unreachable), tone: 'destructive' });
    },
  });
  return (
    <Button tone="quiet" size="sm" className="mt-1" busy={isPending} onClick={() => mutate()}>
      {isPending ? 'Sending...' : 'Resend All'}
    </Button>
  );
}

function Group({
  group: { kind, notices },
  opening,
  onDismiss,
}: {
  group: NoticeGroup;
  opening: Opening;
  onDismiss: (keys: readonly string[]) => void;
}) {
  const [first, ...others] = notices;
  const keys = notices.flatMap(({ key }) => key ?? []);
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <NoticeText notice={first} {...opening} />
        {others.length === 0 ? null : (
          <details>
            <summary className="w-fit min-h-[32px] underline">{others.length} more like this</summary>
            <ul className="grid gap-1 pl-4">
              {others.map((notice, index) => (
                <li key={notice.key ?? index}>
                  <NoticeText notice={notice} {...opening} />
                </li>
              ))}
            </ul>
          </details>
        )}
        {notices.some(({ action }) => action === 'resend emails') ? <ResendAll /> : null}
      </div>
      {keys.length === 0 ? null : (
        <button
          type="button"
          aria-label={`Dismiss until it gets worse: ${kind}`}
          title="Dismiss until it gets worse"
          className="-my-2 -mr-2 grid size-[40px] shrink-0 place-items-center rounded-sm"
          onClick={() => onDismiss(keys)}
        >
          <X aria-hidden size={16} />
        </button>
      )}
    </li>
  );
}

function NoticeText({
  notice: { text, orderId, giftCardId = null, details },
  onOpen,
  onOpenCard,
}: Opening & { notice: AdminNotice }) {
  return (
    <div className="break-words">
      {text}{' '}
      {orderId === null ? null : (
        <Button tone="link" className="!text-current" onClick={() => onOpen(orderId)}>
          Open order
          <span className="sr-only"> {orderId.slice(-8)}</span>
        </Button>
      )}
      {giftCardId === null || onOpenCard === null ? null : (
        <Button tone="link" className="!text-current" onClick={() => onOpenCard(giftCardId)}>
          Open gift card
        </Button>
      )}
      {details.length === 0 ? null : (
        <details>
          <summary className="w-fit underline">Show them</summary>
          <ul className="mt-1 grid gap-1 pl-4">
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
