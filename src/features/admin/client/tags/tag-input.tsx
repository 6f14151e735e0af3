import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { maxTagLength } from '../../../orders/contract.ts';
import { useListFilters } from './use-tags.ts';

/** A field for a tag: one of those in use, which the browser suggests, or another one. */
export function TagInput({ label, busy, onAdd }: { label: string; busy: boolean; onAdd: (tag: string) => void }) {
  const [typed, setTyped] = useState('');
  const list = useId();
  const { data } = useListFilters();
  const tag = typed.replaceAll(/[,;]/g, ' ').replaceAll(/\s+/g, ' ').trim();
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (tag === '') return;
    onAdd(tag);
    setTyped('');
  };
  return (
    <form noValidate className="flex gap-2" onSubmit={add}>
      <input
        aria-label={label}
        list={list}
        maxLength={maxTagLength}
        placeholder="Add a tag"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-h-[40px] w-[170px] min-w-0 rounded-md border border-line-strong bg-card px-3 text-sm text-ink placeholder:text-ink-faint"
      />
      <datalist id={list}>
        {data?.tags.map((known) => (
          <option key={known}>{known}</option>
        ))}
      </datalist>
      <Button type="submit" size="sm" tone="quiet" busy={busy} disabled={tag === ''}>
        Add<span className="sr-only"> the tag</span>
      </Button>
    </form>
  );
}
