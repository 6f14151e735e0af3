import { useState } from 'react';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field, Select } from '../../../../ui/field.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { products, productTypes, standardProducts, type ProductType } from '../../../catalog/contract.ts';
import type { FulfilmentSettingsView } from '../../../fulfilment/contract.ts';
import { currencyWord } from '../currency-word.ts';
import { ConnectionIssue } from '../notices/connection-issue.tsx';
import { Problem } from '../notices/problem.tsx';
import { DeskDays } from './desk-days.tsx';
import { draftOf, readSettings } from './read-settings.ts';
import { SoldProducts, useSold } from './sold-products.tsx';
import { TryPartners } from './try-partner.tsx';
import { useDeskSettings, useSaveSettings } from './use-print-desk.ts';

/** Who makes what, how long customers may change an order, and what partners may charge. */
export function DeskSettings() {
  const { data, isError, error, isFetching, refetch } = useDeskSettings();
  const save = useSaveSettings(data?.version ?? 0);
  if (data === undefined) {
    if (isError) return <ConnectionIssue error={error} busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton className="h-[320px] w-full" />;
  }
  return (
    <>
      <SoldProducts />
      {/* Another version of the settings resets the form. */}
      <SettingsForm key={data.version} view={data} save={save} />
      <TryPartners connected={data.connected} />
    </>
  );
}

function SettingsForm({
  view: { settings, connected, currency },
  save,
}: {
  view: FulfilmentSettingsView;
  save: ReturnType<typeof useSaveSettings>;
}) {
  const [draft, setDraft] = useState(() => draftOf(settings, currency));
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const refusal = save.error === null ? null : userMessageOf(save.error, unreachable);
  return (
    <form
      noValidate
      className="grid max-w-[640px] gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        const read = readSettings(draft, currency);
        setUnreadable(typeof read === 'string' ? read : null);
        if (typeof read !== 'string') save.mutate(read);
      }}
    >
      <Makers makers={draft.makers} connected={connected} onChange={(makers) => change({ makers })} />
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-lg font-semibold">When it is made</legend>
        <Field
          label="Hours in which customers may change or cancel an order"
          inputMode="decimal"
          value={draft.hours}
          hint="From 0 to 24. Nothing is made before they are over."
          onChange={(event) => change({ hours: event.target.value })}
        />
        <Select
          label="Release"
          value={draft.releasesItself ? 'itself' : 'by hand'}
          hint="A partner charges you when an order is released."
          onChange={(event) => change({ releasesItself: event.target.value === 'itself' })}
        >
          <option value="itself">By itself, within the limits</option>
          <option value="by hand">I release each order</option>
        </Select>
      </fieldset>
      <DeskDays days={draft.days} onChange={(days) => change({ days })} />
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 text-lg font-semibold">What partners may charge</legend>
        <Field
          label={`For one order, in ${currencyWord(currency)}`}
          inputMode="decimal"
          value={draft.maxOrder}
          onChange={(event) => change({ maxOrder: event.target.value })}
        />
        <Field
          label={`For all orders of a day, in ${currencyWord(currency)}`}
          inputMode="decimal"
          value={draft.maxDay}
          onChange={(event) => change({ maxDay: event.target.value })}
        />
      </fieldset>
      <div>
        <Button type="submit" name="save" busy={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Settings'}
        </Button>
        <Problem>{unreadable ?? refusal}</Problem>
      </div>
    </form>
  );
}

type MakersOf = FulfilmentSettingsView['settings']['makers'];

function Makers({
  makers,
  connected,
  onChange,
}: {
  makers: MakersOf;
  connected: FulfilmentSettingsView['connected'];
  onChange: (makers: MakersOf) => void;
}) {
  const sold: readonly ProductType[] = useSold().data?.sold ?? standardProducts;
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-lg font-semibold">Who makes it</legend>
      {productTypes
        .filter((type) => products[type].requiresShipping && (sold.includes(type) || makers[type] !== undefined))
        .map((type) => {
          const chosen = makers[type] ?? 'by hand';
          const isGone = chosen !== 'by hand' && connected.every(({ name }) => name !== chosen);
          return (
            <Select
              key={type}
              label={products[type].label}
              value={chosen}
              {...(isGone && { error: 'There is no key for this partner, so you make it yourself.' })}
              onChange={(event) => {
                const maker = connected.find(({ name }) => name === event.target.value)?.name ?? 'by hand';
                onChange({ ...makers, [type]: maker });
              }}
            >
              <option value="by hand">I make it myself</option>
              {connected.map(({ name, label, fake }) => (
                <option key={name} value={name}>
                  {fake ? `${label} (test)` : label}
                </option>
              ))}
              {isGone ? <option value={chosen}>{chosen}</option> : null}
            </Select>
          );
        })}
      {connected.length > 0 ? null : (
        <p className="text-sm text-ink-soft sm:col-span-2">
          The shop has no key for a print partner. docs/print-partners.md says how to get one.
        </p>
      )}
    </fieldset>
  );
}
