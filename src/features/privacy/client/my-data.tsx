import { useId, useState, type FormEvent } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { formatDays } from '../../../shared/time.ts';
import { request, unreachable, userMessageOf } from '../../../client/request.ts';
import { useShopConfig } from '../../../client/shop-config.ts';
import { deleteAccountUrl, deleteAccountWord, exportUrl } from '../contract.ts';
import { Download } from '../../../ui/icons.tsx';

/** Data export and account deletion. */
export function MyData({ onLeft }: { onLeft: () => void }) {
  const [leaving, setLeaving] = useState(false);
  const photoDays = useShopConfig().data?.orderedPhotoDays;
  const headings = { data: useId(), leave: useId() };
  return (
    <>
      <section aria-labelledby={headings.data}>
        <h2 id={headings.data} className="text-xl">
          Your data
        </h2>
        <p className="mt-2 max-w-[58ch] text-ink-soft">
          Everything we have of you in one ZIP file: what we know as JSON, your photos, every artwork, and what you
          bought at full size.
        </p>
        <ButtonLink href={exportUrl} download tone="quiet" className="mt-4">
          <Download aria-hidden size={16} />
          Download Everything
        </ButtonLink>
      </section>
      <section aria-labelledby={headings.leave}>
        <h2 id={headings.leave} className="text-xl">
          Delete your account
        </h2>
        <p className="mt-2 max-w-[58ch] text-ink-soft">
          Your pictures, your address and your sign-ins go at once. Orders stay in the books with what was bought and
          paid, but without you.
          {photoDays === undefined
            ? null
            : ` The photo behind an order would otherwise go ${formatDays(photoDays)} after that is complete.`}
        </p>
        <Button tone="quiet" className="mt-4" onClick={() => setLeaving(true)}>
          Delete Account
        </Button>
        <Dialog open={leaving} title="Delete your account?" onClose={() => setLeaving(false)}>
          <LeaveForm onLeft={onLeft} onStay={() => setLeaving(false)} />
        </Dialog>
      </section>
    </>
  );
}

function LeaveForm({ onLeft, onStay }: { onLeft: () => void; onStay: () => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await request('POST', deleteAccountUrl, { confirm: typed });
      onLeft();
    } catch (error) {
      setProblem(userMessageOf(error, unreachable));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void leave();
  };

  return (
    <form onSubmit={submit} noValidate>
      <ul className="mb-5 list-disc space-y-1 pl-5 text-ink-soft">
        <li>You are signed out everywhere.</li>
        <li>Photos and artworks are deleted, bought ones too: download them first.</li>
        <li>
          An order that is under way keeps its address and picture until it is complete. The link in its email still
          opens it.
        </li>
        <li>Nobody can bring any of it back.</li>
      </ul>
      <Field
        label={`Type ${deleteAccountWord} to go on`}
        name="confirm"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={typed.trim() !== deleteAccountWord}>
          {busy ? 'Deleting...' : 'Delete Everything'}
        </Button>
        <Button tone="quiet" onClick={onStay}>
          Keep My Account
        </Button>
      </div>
    </form>
  );
}
