import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { DetailSection } from './detail-section.tsx';

/** A section of the order page that becomes a form after a click on 'Edit'. */
export function Editable({
  title,
  busy,
  onBegin,
  onSave,
  form,
  children,
}: {
  title: string;
  busy: boolean;
  /** Fills the form with the current values. */
  onBegin: () => void;
  /** Resolves to true if saved; otherwise the form stays open. */
  onSave: () => Promise<boolean>;
  form: ReactNode;
  children: ReactNode;
}) {
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (editing) fields.current?.querySelector('input')?.focus();
  }, [editing]);
  const close = () => {
    setEditing(false);
    // The focused element is removed with the form.
    setTimeout(() => edit.current?.focus());
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSave()) close();
  };
  const begin = () => {
    onBegin();
    setEditing(true);
  };
  return (
    <DetailSection
      title={title}
      action={
        editing ? null : (
          <Button ref={edit} tone="link" className="min-h-[40px]" onClick={begin}>
            Edit
            <span className="sr-only"> {title.toLowerCase()}</span>
          </Button>
        )
      }
    >
      {editing ? (
        <form ref={fields} noValidate onSubmit={(event) => void save(event)}>
          {form}
          <div className="mt-4 flex flex-wrap gap-3">
            <Button type="submit" size="sm" busy={busy}>
              {busy ? 'Saving...' : 'Save'}
            </Button>
            <Button tone="quiet" size="sm" onClick={close}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        children
      )}
    </DetailSection>
  );
}
