import type { ReactNode } from 'react';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { CircleAlert, CircleCheck, Info } from '../../../../ui/icons.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { GoingLive, LiveItem, LiveState } from '../../contract.ts';
import { ConnectionIssue } from '../notices/connection-issue.tsx';
import { Problem } from '../notices/problem.tsx';
import { Guide, hasParagraph } from './guide.tsx';
import { useConnectWebhook, useGoingLive } from './use-going-live.ts';

const labels: Readonly<Record<LiveState, string>> = {
  done: 'Done',
  'to do': 'To do',
  problem: 'Problem',
  check: 'Check by hand',
};

const colors: Readonly<Record<LiveState, string>> = {
  done: 'text-green',
  'to do': 'text-action-ink',
  problem: 'text-danger',
  check: 'text-ink-soft',
};

/** The checklist before the shop sells, and the guide that its items link to. */
export function GoingLiveView() {
  const { data, error, isError, isFetching, refetch } = useGoingLive();
  const check = (): void => void refetch();
  return (
    <>
      {data === undefined && isError ? (
        <ConnectionIssue error={error} busy={isFetching} onRetry={check} />
      ) : (
        <>
          <div className="mb-4 flex max-w-[720px] flex-wrap items-center justify-between gap-x-5 gap-y-3">
            <p className="min-w-0 text-sm" aria-live="polite">
              {data === undefined ? 'Checking every service that your settings name...' : <Summary list={data} />}
            </p>
            <Button tone="quiet" size="sm" busy={isFetching} onClick={check}>
              {isFetching ? 'Checking...' : 'Check Again'}
            </Button>
          </div>
          {isError ? <Problem>{userMessageOf(error, unreachable)}</Problem> : null}
          {data === undefined ? (
            <div aria-busy="true" className="grid max-w-[720px] gap-3">
              {Array.from({ length: 6 }, (_, index) => (
                <Skeleton key={index} className="h-[72px]" />
              ))}
            </div>
          ) : (
            <ol className="max-w-[720px] border-t border-line">
              {data.items.map((item) => (
                <Item key={item.id} item={item} />
              ))}
            </ol>
          )}
        </>
      )}
      <Guide />
    </>
  );
}

function Summary({ list: { items, mode, checkedAt } }: { list: GoingLive }) {
  const count = (state: LiveState): number => items.filter((item) => item.state === state).length;
  const open = [
    ...(count('problem') > 0 ? [`${count('problem')} ${count('problem') === 1 ? 'problem' : 'problems'}`] : []),
    ...(count('to do') > 0 ? [`${count('to do')} to do`] : []),
    ...(count('check') > 0 ? [`${count('check')} to check by hand`] : []),
  ];
  return (
    <>
      <b className="font-semibold">
        {count('done')} of {items.length} done
      </b>
      {open.length === 0 ? '' : `: ${open.join(', ')}`}.{' '}
      <span className="text-ink-soft">
        {mode === 'live' ? 'Live mode' : 'Test mode'}, checked at{' '}
        {new Date(checkedAt).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' })}.
      </span>
    </>
  );
}

function Item({ item: { id, title, state, findings, action } }: { item: LiveItem }) {
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-3 border-b border-line py-4">
      <Sign state={state} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="font-sans text-md font-semibold">{title}</h2>
          <span className={classNames('text-sm font-semibold', colors[state])}>{labels[state]}</span>
        </div>
        <ul className="mt-1 grid gap-1 text-sm">
          {findings.map(({ text, state: own }, index) => (
            <li key={index} className={classNames('break-words', own === 'problem' ? 'text-danger' : 'text-ink-soft')}>
              {own === state || own === 'done' ? null : <b className="font-semibold">{labels[own]}: </b>}
              {text}
            </li>
          ))}
        </ul>
        {action === 'connect webhook' ? <ConnectWebhook isDone={state === 'done'} /> : null}
        {hasParagraph(id) ? (
          <a className="link link-target mt-1 inline-block text-sm" href={`#${id}`}>
            How to do this<span className="sr-only">: {title}</span>
          </a>
        ) : null}
      </div>
    </li>
  );
}

const signs: Readonly<Record<LiveState, ReactNode>> = {
  done: <CircleCheck aria-hidden size={22} />,
  'to do': <span aria-hidden className="block size-[20px] rounded-full border-2 border-current" />,
  problem: <CircleAlert aria-hidden size={22} />,
  check: <Info aria-hidden size={22} />,
};

function Sign({ state }: { state: LiveState }) {
  return <span className={classNames('mt-[2px]', colors[state])}>{signs[state]}</span>;
}

function ConnectWebhook({ isDone }: { isDone: boolean }) {
  const { mutate, isPending, error } = useConnectWebhook();
  return (
    <div className="mt-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isDone ? null : (
          <Button size="sm" busy={isPending} onClick={() => mutate(false)}>
            {isPending ? 'Setting Up...' : 'Set Up the Webhook'}
          </Button>
        )}
        <Button tone="link" disabled={isPending} onClick={() => mutate(true)}>
          Replace the Endpoint
        </Button>
      </div>
      <Problem>{error === null ? null : userMessageOf(error, unreachable)}</Problem>
    </div>
  );
}
