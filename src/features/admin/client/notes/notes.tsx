import { useId, useState, type FormEvent } from 'react';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { Button } from '../../../../ui/button.tsx';
import { maxNoteLength } from '../../../orders/contract.ts';
import type { AdminNote } from '../../contract.ts';
import { Problem } from '../notices/problem.tsx';
import { DetailSection } from '../order-page/detail-section.tsx';
import { formatTime } from '../order-words.ts';
import { useChangeNotes, type NoteSubject } from './use-notes.ts';

/** Notes about an order or a customer, oldest first, and a field for a new one. Customers never see them. */
export function Notes({ subject, notes }: { subject: NoteSubject; notes: readonly AdminNote[] }) {
  const [editing, setEditing] = useState<string | null>(null);
  return (
    <DetailSection title="Notes">
      {notes.length === 0 ? null : (
        <ul className="mb-3">
          {notes.map((note) =>
            note.id === editing ? (
              <li key={note.id} className="py-2">
                <NoteForm subject={subject} note={note} onDone={() => setEditing(null)} />
              </li>
            ) : (
              <Note key={note.id} subject={subject} note={note} onEdit={() => setEditing(note.id)} />
            ),
          )}
        </ul>
      )}
      <NoteForm subject={subject} note={null} onDone={() => {}} />
    </DetailSection>
  );
}

function Note({ subject, note, onEdit }: { subject: NoteSubject; note: AdminNote; onEdit: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending, error } = useChangeNotes(subject, () => setIsConfirming(false));
  const { id, text, author, createdAt, editedAt, isEditable } = note;
  const about = <span className="sr-only"> the note of {formatTime(createdAt)}</span>;
  return (
    <li className="border-t border-line py-2 first:border-t-0 first:pt-0">
      <p className="break-words whitespace-pre-line">{text}</p>
      <div className="flex flex-wrap items-center gap-x-3 text-ink-soft">
        <span className="min-w-0 break-words">
          {author ?? 'A person who has deleted their account'},{' '}
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
          {editedAt === null ? '' : ', edited'}
        </span>
        {!isEditable ? null : isConfirming ? (
          <>
            <Button
              tone="link"
              className="min-h-[40px] !text-danger"
              busy={isPending}
              onClick={() => mutate({ kind: 'delete', id })}
            >
              {isPending ? 'Deleting...' : 'Delete for Good'}
              {about}
            </Button>
            <Button tone="link" className="min-h-[40px]" disabled={isPending} onClick={() => setIsConfirming(false)}>
              Keep It
            </Button>
          </>
        ) : (
          <>
            <Button tone="link" className="min-h-[40px]" onClick={onEdit}>
              Edit{about}
            </Button>
            <Button tone="link" className="min-h-[40px]" onClick={() => setIsConfirming(true)}>
              Delete{about}
            </Button>
          </>
        )}
      </div>
      <Problem>{error === null ? null : userMessageOf(error, unreachable)}</Problem>
    </li>
  );
}

/** Writes a note, or changes one. */
function NoteForm({ subject, note, onDone }: { subject: NoteSubject; note: AdminNote | null; onDone: () => void }) {
  const id = useId();
  const [text, setText] = useState(note?.text ?? '');
  /** Stays the same when the response to a request was lost, so that nothing is added twice. */
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const close = () => {
    if (note === null) {
      setText('');
      setRequestId(crypto.randomUUID());
    }
    onDone();
  };
  const { mutate, isPending, error } = useChangeNotes(subject, close);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const written = text.trim();
    if (written === '') return;
    mutate(note === null ? { kind: 'add', text: written, requestId } : { kind: 'edit', id: note.id, text: written });
  };
  return (
    <form noValidate onSubmit={save}>
      <label htmlFor={id} className="sr-only">
        {note === null ? 'New note' : 'Note'}
      </label>
      <textarea
        id={id}
        rows={note === null && text === '' ? 1 : 3}
        maxLength={maxNoteLength}
        placeholder="Only people in the panel read notes"
        value={text}
        ref={(field) => {
          if (note !== null && field !== null && document.activeElement === document.body) field.focus();
        }}
        onChange={(event) => setText(event.target.value)}
        className="block min-h-[48px] w-full rounded-md border border-line-strong bg-card px-4 py-3 text-sm text-ink placeholder:text-ink-faint focus-visible:outline-offset-0"
      />
      <Problem>{error === null ? null : userMessageOf(error, unreachable)}</Problem>
      {note === null && text === '' ? null : (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" size="sm" busy={isPending} disabled={text.trim() === ''}>
            {isPending ? 'Saving...' : note === null ? 'Add Note' : 'Save'}
          </Button>
          <Button tone="quiet" size="sm" disabled={isPending} onClick={close}>
            Cancel
          </Button>
        </div>
      )}
    </form>
  );
}
