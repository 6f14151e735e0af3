import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { adminPaths, maxViewName, savedViews, type SavedView } from '../../contract.ts';
import { adminLoad, adminQuery, adminSend } from '../admin-request.ts';
import { Problem } from '../notices/problem.tsx';
import { PlainSelect } from './plain-select.tsx';
import { everyOrder, readFilter, writeFilter, type ListFilter } from './list-filter.ts';

const comesWithShop: readonly { readonly name: string; readonly filter: Partial<ListFilter> }[] = [
  { name: 'All orders', filter: {} },
  { name: 'To print', filter: { statuses: ['pending', 'sent initial email'], print: 'ready', sort: 'oldest' } },
  { name: 'To ship', filter: { statuses: ['being fulfilled'], sort: 'oldest' } },
  { name: 'Refunded', filter: { refunded: true } },
];

/** Views that come with the shop. */
const shopViews: readonly SavedView[] = comesWithShop.map(({ name, filter }) => ({
  id: name,
  name,
  query: writeFilter({ ...everyOrder, ...filter }).toString(),
}));

/** The query of a view as the list writes it: filters that no longer exist, such as an old style, are left out. */
const queryOf = (view: SavedView) => writeFilter(readFilter(new URLSearchParams(view.query))).toString();

/** Chooses a view, and saves, renames or deletes one. All admins share the saved ones. */
export function SavedViews({ filter, onChange }: { filter: ListFilter; onChange: (filter: ListFilter) => void }) {
  const [open, setOpen] = useState(false);
  /** Decides between views that show the same. */
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: saved = [] } = useQuery({
    ...adminQuery,
    queryKey: [adminPaths.views],
    queryFn: ({ signal }) => adminLoad(adminPaths.views, savedViews, signal),
  });
  const query = writeFilter({ ...filter, search: '' }).toString();
  const same = [...shopViews, ...saved].filter((view) => queryOf(view) === query);
  const current = same.find(({ id }) => id === chosen) ?? same[0] ?? null;
  const own = saved.find((view) => view === current) ?? null;
  const choose = (id: string) => {
    const view = [...shopViews, ...saved].find((each) => each.id === id);
    setChosen(id);
    if (view !== undefined) onChange(readFilter(new URLSearchParams(view.query)));
  };
  return (
    <>
      <PlainSelect label="View" value={current?.id ?? ''} onChange={choose}>
        {current === null ? <option value="">Not saved</option> : null}
        {[...shopViews, ...saved].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </PlainSelect>
      {current !== null && own === null ? null : (
        <Button tone="link" className="min-h-[40px] px-2" onClick={() => setOpen(true)}>
          {own === null ? 'Save View' : 'Edit View'}
        </Button>
      )}
      <Dialog open={open} title={own === null ? 'Save View' : 'Edit View'} onClose={() => setOpen(false)}>
        <ViewForm view={own} query={query} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

type ViewChange = { readonly kind: 'save'; readonly name: string } | { readonly kind: 'delete' };

function ViewForm({ view, query, onClose }: { view: SavedView | null; query: string; onClose: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState(view?.name ?? '');
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async (change: ViewChange) => {
      if (view === null) return adminSend('POST', adminPaths.views, { name: name.trim(), query }, savedViews);
      return change.kind === 'save'
        ? adminSend('PATCH', adminPaths.view(view.id), { name: change.name }, savedViews)
        : adminSend('DELETE', adminPaths.view(view.id), undefined, savedViews);
    },
    onSuccess: (views) => {
      client.setQueryData([adminPaths.views], views);
      onClose();
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') mutate({ kind: 'save', name: name.trim() });
  };
  return (
    <form noValidate onSubmit={save}>
      <p className="mb-4 text-ink-soft">
        A view keeps the filters and the sorting, but no search: it may name a customer. All admins see it.
      </p>
      <Field
        label="Name"
        required
        maxLength={maxViewName}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Problem>{error === null ? null : userMessageOf(error, unreachable)}</Problem>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" busy={isPending} disabled={name.trim() === ''}>
          {isPending ? 'Saving...' : view === null ? 'Save View' : 'Rename'}
        </Button>
        {view === null ? null : (
          <Button tone="quiet" disabled={isPending} onClick={() => mutate({ kind: 'delete' })}>
            Delete View
          </Button>
        )}
      </div>
    </form>
  );
}
