import { useId, useState, type FormEvent } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { formatDays } from '../../../shared/time.ts';
import { request, unreachable, userMessageOf } from '../../../client/request.ts';
import { useShopConfig } from '../../../client/shop-config.ts';
import { deleteAccountUrl, deleteAccountWord, exportUrl } from '../contract.ts';
import { Download } from '../../../ui/icons.tsx';
import { accountWords } from '../../../words/catalogs/account.ts';
import { say } from '../../../words/page.ts';

/** Data export and account deletion. */
export function MyData({ onLeft }: { onLeft: () => void }) {
  const [leaving, setLeaving] = useState(false);
  const photoDays = useShopConfig().data?.orderedPhotoDays;
  const headings = { data: useId(), leave: useId() };
  return (
    <>
      <section aria-labelledby={headings.data}>
        <h2 id={headings.data} className="text-xl">
          {say(accountWords.data)}
        </h2>
        <p className="mt-2 max-w-[58ch] text-ink-soft">{say(accountWords.dataText)}</p>
        <ButtonLink href={exportUrl} download tone="quiet" className="mt-4">
          <Download aria-hidden size={16} />
          {say(accountWords.download)}
        </ButtonLink>
      </section>
      <section aria-labelledby={headings.leave}>
        <h2 id={headings.leave} className="text-xl">
          {say(accountWords.leaveTitle)}
        </h2>
        <p className="mt-2 max-w-[58ch] text-ink-soft">
          {say(accountWords.leaveText)}
          {photoDays === undefined ? null : ` ${say(accountWords.photoStays, { time: formatDays(photoDays) })}`}
        </p>
        <Button tone="quiet" className="mt-4" onClick={() => setLeaving(true)}>
          {say(accountWords.leave)}
        </Button>
        <Dialog open={leaving} title={say(accountWords.leaveQuestion)} onClose={() => setLeaving(false)}>
          <LeaveForm onLeft={onLeft} onStay={() => setLeaving(false)} />
        </Dialog>
      </section>
    </>
  );
}

function LeaveForm({ onLeft, onStay }: { onLeft: () => void; onStay: () => void }) {
  const [typed, setTyped] = useState('');
  const noteId = useId();
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
      <ul className="mb-5 list-disc space-y-1 ps-5 text-ink-soft">
        <li>{say(accountWords.leaveSignedOut)}</li>
        <li>{say(accountWords.leavePictures)}</li>
        <li>{say(accountWords.leaveOrders)}</li>
        <li>{say(accountWords.leaveForGood)}</li>
      </ul>
      <Field
        label={say(accountWords.typeWord, { word: deleteAccountWord })}
        name="confirm"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.target.value)}
      />
      {/* The label of the field says it to everybody else. */}
      <span id={noteId} className="sr-only">
        {say(accountWords.typeWord, { word: deleteAccountWord })}
      </span>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" busy={busy} obstacleId={typed.trim() === deleteAccountWord ? null : noteId}>
          {busy ? say(accountWords.deleting) : say(accountWords.deleteAll)}
        </Button>
        <Button tone="quiet" onClick={onStay}>
          {say(accountWords.stay)}
        </Button>
      </div>
    </form>
  );
}
