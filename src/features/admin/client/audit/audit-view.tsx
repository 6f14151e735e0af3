import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/field.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import {
  adminPaths,
  auditPage,
  auditWords,
  describeAuditKind,
  namesOrders,
  type AuditEntry,
  type AuditPage,
} from '../../contract.ts';
import { adminListQuery, adminLoad } from '../admin-request.ts';
import { shortOrderId } from '../../../orders/contract.ts';
import { ListKeys } from '../order-list/keys-dialog.tsx';
import { rowKeys } from '../order-list/use-list-keys.ts';
import { ConnectionIssue } from '../notices/connection-issue.tsx';
import type { PlacedView } from '../panel-address.ts';

/** Ids that an entry shows before 'and 12 more'. */
const shownIds = 3;

const kinds = Object.entries(auditWords).toSorted(([, left], [, right]) => left.localeCompare(right));

const keys = rowKeys('entry about an order', 'Open the order');

/** Who did what in the panel and when, newest first. */
export function AuditView({ place, onGo, onOpen }: PlacedView) {
  const { narrowed, page } = place;
  const { person = '', action: kind = '' } = narrowed;
  const narrow = (by: Record<string, string>) => onGo({ ...place, narrowed: { ...narrowed, ...by }, page: 1 });
  const setPage = (next: number) => onGo({ ...place, page: next });
  const list = useRef<HTMLOListElement>(null);
  const filter = new URLSearchParams({ ...(person !== '' && { person }), ...(kind !== '' && { kind }) });
  const address = `${adminPaths.audit}?${new URLSearchParams([...filter, ['page', String(page)]]).toString()}`;
  const { data, isError, error, isFetching, refetch } = useQuery<AuditPage>({
    ...adminListQuery,
    staleTime: 0,
    queryKey: [adminPaths.audit, address],
    queryFn: ({ signal }) => adminLoad(address, auditPage, signal),
  });
  if (data === undefined) {
    if (isError) return <ConnectionIssue error={error} busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton className="mt-5 h-[240px] w-full" />;
  }
  return (
    <>
      <div className="mb-5 grid items-end gap-4 sm:grid-cols-[minmax(0,280px)_minmax(0,280px)_auto_auto] sm:justify-start">
        <Select label="Person" value={person} onChange={(event) => narrow({ person: event.target.value })}>
          <option value="">Everybody</option>
          {data.people.map((email) => (
            <option key={email}>{email}</option>
          ))}
        </Select>
        <Select label="Action" value={kind} onChange={(event) => narrow({ action: event.target.value })}>
          <option value="">Every action</option>
          {kinds.map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </Select>
        <ButtonLink
          download
          tone="quiet"
          className="justify-self-start"
          href={`${adminPaths.exportAudit}?${filter.toString()}`}
        >
          Export CSV
        </ButtonLink>
        <ListKeys list={list} keys={keys} />
      </div>
      {isError ? <ConnectionIssue error={error} busy={isFetching} onRetry={() => void refetch()} /> : null}
      {data.entries.length === 0 ? (
        <p className="border-t border-line py-6 text-ink-soft">No entries.</p>
      ) : (
        <ol ref={list} aria-label="Audit log" aria-busy={isFetching} className="border-b border-line">
          {data.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} onOpen={onOpen} />
          ))}
        </ol>
      )}
      <nav aria-label="Pages" aria-busy={isFetching} className="flex items-center gap-4 py-3 text-sm">
        <span className="figures text-ink-soft">Page {page}</span>
        <Button tone="quiet" size="sm" disabled={page === 1 || isFetching} onClick={() => setPage(page - 1)}>
          Newer
        </Button>
        <Button tone="quiet" size="sm" disabled={!data.more || isFetching} onClick={() => setPage(page + 1)}>
          Older
        </Button>
      </nav>
    </>
  );
}

function Entry({ entry, onOpen }: { entry: AuditEntry; onOpen: (order: string) => void }) {
  const { at, actor, kind, subjects, detail, member } = entry;
  const rest = subjects.length - shownIds;
  return (
    <li className="grid gap-x-5 gap-y-1 border-t border-line py-3 text-sm lg:grid-cols-[180px_minmax(0,1fr)_minmax(0,260px)]">
      <time dateTime={at} className="figures text-ink-soft">
        {new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      <div className="min-w-0 break-words">
        <p>
          <span className="font-semibold">{describeAuditKind(kind)}</span>
          {[detail, member].map((words) => (words === null ? null : `, ${words}`))}
        </p>
        {subjects.slice(0, shownIds).map((id, index) =>
          namesOrders(kind) ? (
            <Button
              key={id}
              data-row={index === 0 || undefined}
              tone="link"
              className="mr-3 min-h-[32px] text-sm"
              onClick={() => onOpen(id)}
            >
              Order {shortOrderId(id)}
            </Button>
          ) : (
            <span key={id} className="mr-3 break-all text-ink-soft">
              {id}
            </span>
          ),
        )}
        {rest > 0 ? <span className="text-ink-soft">and {rest.toLocaleString('en-US')} more</span> : null}
      </div>
      <p className="min-w-0 break-words text-ink-soft">{actor ?? 'A person who has deleted their account'}</p>
    </li>
  );
}
