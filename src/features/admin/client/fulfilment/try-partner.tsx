import { useMutation } from '@tanstack/react-query';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { formatMoney, money } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import {
  changeResponse,
  sampleDraft,
  type FulfilmentSettingsView,
  type SampleDraft,
} from '../../../fulfilment/contract.ts';
import { adminPaths } from '../../contract.ts';
import { adminSend } from '../admin-request.ts';
import { Problem } from '../notices/problem.tsx';

type Connected = FulfilmentSettingsView['connected'][number];

/** Lets the shop owner see an order at each partner that has drafts, before a customer has placed one. */
export function TryPartners({ connected }: { connected: readonly Connected[] }) {
  const withDrafts = connected.filter(({ hasDrafts }) => hasDrafts);
  if (withDrafts.length === 0) return null;
  return (
    <section aria-labelledby="try-partners" className="mt-2 grid max-w-[640px] gap-4">
      <h2 id="try-partners" className="font-sans text-lg font-semibold">
        Try it without a customer
      </h2>
      <p className="text-sm text-ink-soft">
        Sends a draft with a test sheet to the partner. It shows that the key works and what an order costs you. The
        shop never releases it, so you are charged nothing.
      </p>
      {withDrafts.map((partner) => (
        <TryPartner key={partner.name} partner={partner} />
      ))}
    </section>
  );
}

function TryPartner({ partner: { name, label, fake } }: { partner: Connected }) {
  const place = useMutation({
    networkMode: 'always',
    mutationFn: async () => adminSend('POST', adminPaths.fulfilmentSample, { partner: name }, sampleDraft),
  });
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: async () => adminSend('DELETE', adminPaths.fulfilmentSample, { partner: name }, changeResponse),
    onSuccess: ({ message }) => {
      place.reset();
      showToast({ title: message, tone: 'success' });
    },
  });
  const draft = place.data;
  const failure = remove.error ?? place.error;
  return (
    <div>
      <div aria-live="polite">
        {draft === undefined ? null : <p className="mb-3 text-sm">{describe(label, draft)}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="button" tone="quiet" busy={place.isPending} onClick={() => place.mutate()}>
          {labelOf(draft, fake ? `${label} (test)` : label, place.isPending)}
        </Button>
        {draft?.isDraft ? (
          <Button type="button" tone="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
            {remove.isPending ? 'Deleting...' : 'Delete the Test Draft'}
          </Button>
        ) : null}
      </div>
      <Problem>{failure === null ? null : userMessageOf(failure, unreachable)}</Problem>
    </div>
  );
}

function labelOf(draft: SampleDraft | undefined, label: string, isPending: boolean): string {
  if (isPending) return draft === undefined ? 'Sending...' : 'Looking...';
  return draft === undefined ? `Send a Test Draft to ${label}` : 'Look Again';
}

function describe(label: string, { reference, good, isDraft, cost, problem }: SampleDraft): string {
  const what = `${label} has the test draft ${reference}: ${good}`;
  if (!isDraft) return `${what}. It is no longer a draft, so somebody has changed it at ${label}.`;
  if (problem !== null) return `${what}. ${problem}`;
  return cost === null
    ? `${what}. Its cost is still being calculated.`
    : `${what}, ${formatMoney(money(cost.cents, cost.currency))} with shipping. Look at it in the dashboard of ${label}.`;
}
