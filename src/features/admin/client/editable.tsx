import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DetailSection } from './detail-section.tsx';

/** Something of an order that is read until 'Edit' is pressed, and then is a form. */
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
  /** Puts what is there into the form. */
  onBegin: () => void;
  /** Whether it was saved; the form stays open otherwise. */
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
    // What had the focus is gone with the form.
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
