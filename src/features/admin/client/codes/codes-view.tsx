import { useId, useRef, useState } from 'react';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { bundleLabel, firstOrderLabel } from '../../../catalog/contract.ts';
import { adminPaths, type CodeList, type DiscountCode } from '../../contract.ts';
import { ConnectionIssue } from '../notices/connection-issue.tsx';
import { Problem } from '../notices/problem.tsx';
import { ListKeys } from '../order-list/keys-dialog.tsx';
import { rowKeys } from '../order-list/use-list-keys.ts';
import { CodeForm } from './code-form.tsx';
import { describeEffect, describeLimits, describeUses, stateOf } from './code-words.ts';
import { useChangeCodes, useCodes } from './use-codes.ts';

const keys = rowKeys('code', 'Edit the code');

/** The discount codes of the shop, and what offers have been used for. */
export function CodesView() {
  const { data, isError, error, isFetching, refetch } = useCodes();
  const [editing, setEditing] = useState<DiscountCode['id'] | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const close = () => setEditing(null);
  if (data === undefined) {
    if (isError) return <ConnectionIssue error={error} busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton className="mt-5 h-[240px] w-full" />;
  }
  const edited = data.codes.find(({ id }) => id === editing) ?? null;
  return (
    <>
      <div className="mb-5 flex flex-wrap gap-3">
        <Button onClick={() => setEditing('new')}>New Code</Button>
        {data.codes.length === 0 ? null : (
          <>
            <ButtonLink tone="quiet" href={adminPaths.exportCodes}>
              Export CSV
            </ButtonLink>
            <ListKeys list={list} keys={keys} />
          </>
        )}
      </div>
      {data.codes.length === 0 ? (
        <p className="border-t border-line py-5 text-ink-soft">
          No codes yet. Customers see a field for codes once there is one. A link such as /?code=WELCOME20 enters it for
          them.
        </p>
      ) : (
        <ul ref={list} aria-label="Discount codes" className="border-b border-line">
          {data.codes.map((code) => (
            <CodeRow
              key={code.id}
              code={code}
              currency={data.currency}
              today={data.today}
              onEdit={() => setEditing(code.id)}
            />
          ))}
        </ul>
      )}
      <FirstOrder firstOrder={data.firstOrder} currency={data.currency} />
      <Bundle bundle={data.bundle} currency={data.currency} />
      <Dialog
        // Somebody else may have deleted the code meanwhile.
        open={editing === 'new' || edited !== null}
        title={editing === 'new' ? 'New code' : 'Edit the code'}
        onClose={close}
      >
        <CodeEditor key={editing} code={edited} currency={data.currency} onDone={close} />
      </Dialog>
    </>
  );
}

/** The form of a code. When somebody else has changed the code, it begins again with what they saved, and says so. */
function CodeEditor({ code, currency, onDone }: { code: DiscountCode | null; currency: string; onDone: () => void }) {
  const change = useChangeCodes(onDone);
  return (
    <>
      <CodeForm key={code?.version} code={code} currency={currency} change={change} />
      <Problem>{change.error === null ? null : userMessageOf(change.error, unreachable)}</Problem>
    </>
  );
}

function CodeRow({
  code,
  currency,
  today,
  onEdit,
}: {
  code: DiscountCode;
  currency: string;
  today: string;
  onEdit: () => void;
}) {
  const [deleting, setDeleting] = useState(false);
  const close = () => setDeleting(false);
  const change = useChangeCodes(close);
  const state = stateOf(code, today);
  const limits = describeLimits(code, currency);
  return (
    <li className="grid grid-cols-1 items-center gap-x-5 gap-y-2 border-t border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-lg font-semibold break-all">{code.code}</span>
          <Badge tone={state === 'On' ? 'free' : 'refunded'}>{state}</Badge>
        </p>
        <p className="text-sm">{describeEffect(code, currency)}</p>
        {limits === '' ? null : <p className="text-sm text-ink-soft">{limits}</p>}
        <p className="figures mt-1 text-sm text-ink-soft">{describeUses(code, currency)}</p>
      </div>
      <div className="flex gap-4">
        <Button data-row tone="link" className="min-h-[40px] text-sm" onClick={onEdit}>
          Edit<span className="sr-only"> {code.code}</span>
        </Button>
        {code.used + code.reserved > 0 ? null : (
          <Button tone="link" className="min-h-[40px] text-sm" onClick={() => setDeleting(true)}>
            Delete<span className="sr-only"> {code.code}</span>
          </Button>
        )}
      </div>
      <Dialog open={deleting} title={`Delete ${code.code}?`} onClose={close}>
        <p className="text-ink-soft">Nobody can use it anymore. To stop it for a while, switch it off instead.</p>
        <Problem>{change.error === null ? null : userMessageOf(change.error, unreachable)}</Problem>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button busy={change.isPending} onClick={() => change.mutate({ kind: 'deleted', code })}>
            {change.isPending ? 'Deleting...' : 'Delete'}
          </Button>
          <Button tone="quiet" onClick={close}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </li>
  );
}

function FirstOrder({ firstOrder, currency }: Pick<CodeList, 'firstOrder' | 'currency'>) {
  const { isGiven, percent, used } = firstOrder;
  if (!isGiven && used === 0) return null;
  return (
    <OfferWithoutCode
      title={firstOrderLabel(percent)}
      uses={firstOrder}
      currency={currency}
      state={isGiven ? 'Given to new customers without a code.' : 'No longer given.'}
    />
  );
}

function Bundle({ bundle, currency }: Pick<CodeList, 'bundle' | 'currency'>) {
  if (bundle === undefined || (bundle.percent === null && bundle.used === 0)) return null;
  return (
    <OfferWithoutCode
      title={bundle.percent === null ? 'Bundle' : `Bundle: ${bundleLabel(bundle.percent)}`}
      uses={bundle}
      currency={currency}
      state={bundle.percent === null ? 'Not given now.' : 'No code is needed.'}
    />
  );
}

/** An offer that needs no code, and what it has been used for. */
function OfferWithoutCode({
  title,
  uses,
  currency,
  state,
}: {
  title: string;
  uses: Pick<DiscountCode, 'used' | 'reserved' | 'given'>;
  currency: string;
  state: string;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <p className="figures mt-1 text-sm text-ink-soft">{describeUses(uses, currency)}</p>
      <p className="mt-1 text-sm text-ink-soft">{state} You can change it in Settings, under Offers.</p>
    </section>
  );
}
