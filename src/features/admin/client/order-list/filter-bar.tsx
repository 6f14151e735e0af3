import { useContext, useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ChevronDown } from '../../../../ui/arrow-icons.tsx';
import { X } from '../../../../ui/icons.tsx';
import { Field, Select } from '../../../../ui/field.tsx';
import { products, productTypes, styleLabel, styles } from '../../../catalog/contract.ts';
import { orderSorts } from '../../contract.ts';
import {
  describeDetails,
  everyOrder,
  isNarrowed,
  offerLabel,
  printLabels,
  type DetailFilter,
  type ListFilter,
} from './list-filter.ts';
import { filterRow } from './filter-row.ts';
import { ModeChoice } from './mode-choice.tsx';
import { PlainSelect } from './plain-select.tsx';
import { StyleNamesContext } from '../../../../client/style-names.ts';
import { useListFilters } from '../tags/use-tags.ts';

const sortLabels: Readonly<Record<ListFilter['sort'], string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  total: 'Highest total first',
};

/** The line above the list: filters, sort, and which filters are in use. `children` come first. */
export function FilterBar({
  filter,
  onChange,
  children,
}: {
  filter: ListFilter;
  onChange: (filter: ListFilter) => void;
  children?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const nameOf = useContext(StyleNamesContext) ?? styleLabel;
  const used = describeDetails(filter, nameOf);
  return (
    <div className="mb-3 text-sm">
      <div className={classNames(filterRow, 'max-sm:-mx-gutter max-sm:px-gutter')}>
        {children}
        <Button
          size="sm"
          tone="quiet"
          aria-expanded={open}
          aria-controls="order-filters"
          onClick={() => setOpen(!open)}
        >
          Filters
          {used.length === 0 ? null : <span className="figures font-normal">{used.length}</span>}
          <ChevronDown aria-hidden size={16} className={open ? 'rotate-180' : undefined} />
        </Button>
        <PlainSelect
          label="Sort"
          value={filter.sort}
          onChange={(value) =>
            onChange({ ...filter, sort: orderSorts.find((sort) => sort === value) ?? everyOrder.sort })
          }
        >
          {orderSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </PlainSelect>
        <ModeChoice mode={filter.mode} onChange={(mode) => onChange({ ...filter, mode })} />
        {used.map(({ label, without }) => (
          <button
            key={label}
            type="button"
            aria-label={`Remove the filter ${label}`}
            onClick={() => onChange({ ...filter, ...without })}
            className="inline-flex min-h-[40px] items-center gap-2 rounded-md bg-wall px-3 hover:bg-wall-deep"
          >
            {label}
            <X aria-hidden size={14} />
          </button>
        ))}
        {isNarrowed(filter) ? (
          <Button
            tone="link"
            className="min-h-[40px] px-2"
            onClick={() => onChange({ ...everyOrder, sort: filter.sort })}
          >
            Reset filters
          </Button>
        ) : null}
      </div>
      {open ? <DetailFields filter={filter} onChange={(change) => onChange({ ...filter, ...change })} /> : null}
    </div>
  );
}

function DetailFields({
  filter,
  onChange,
}: {
  filter: DetailFilter;
  onChange: (change: Partial<DetailFilter>) => void;
}) {
  const nameOf = useContext(StyleNamesContext) ?? styleLabel;
  const { data } = useListFilters();
  return (
    <fieldset
      id="order-filters"
      className="mt-3 grid gap-x-4 gap-y-3 rounded-lg border border-line bg-card p-4 min-[480px]:grid-cols-2 md:grid-cols-3 xl:grid-cols-5"
    >
      <legend className="sr-only">Filters</legend>
      <Field
        label="From"
        type="date"
        value={filter.from ?? ''}
        max={filter.to ?? undefined}
        onChange={(event) => onChange({ from: event.target.value || null })}
      />
      <Field
        label="To"
        type="date"
        value={filter.to ?? ''}
        min={filter.from ?? undefined}
        onChange={(event) => onChange({ to: event.target.value || null })}
      />
      <Choice
        label="Product"
        value={filter.product}
        options={productTypes.map((type) => [type, products[type].label] as const)}
        onChange={(product) => onChange({ product })}
      />
      <Choice
        label="Style"
        value={filter.style}
        options={styles.map(({ id }) => [id, nameOf(id)] as const)}
        onChange={(style) => onChange({ style })}
      />
      <Choice
        label="Print files"
        value={filter.print}
        options={[
          ['ready', printLabels.ready],
          ['being made', printLabels['being made']],
          ['failed', printLabels.failed],
        ]}
        onChange={(print) => onChange({ print })}
      />
      <Choice
        label="Refunds"
        value={filter.refunded === null ? null : filter.refunded ? 'true' : 'false'}
        options={[
          ['true', 'Refunded, wholly or partly'],
          ['false', 'Not refunded'],
        ]}
        onChange={(refunded) => onChange({ refunded: refunded === null ? null : refunded === 'true' })}
      />
      <Choice
        label="Tag"
        value={filter.tag}
        options={withChosen(data?.tags ?? [], filter.tag).map((tag) => [tag, tag] as const)}
        onChange={(tag) => onChange({ tag })}
      />
      <Choice
        label="Offer"
        value={filter.offer}
        options={withChosen(data?.offers.map(({ code }) => code) ?? [], filter.offer).map(
          (offer) => [offer, offerLabel(offer)] as const,
        )}
        onChange={(offer) => onChange({ offer })}
      />
    </fieldset>
  );
}

/** What a saved view or a link has chosen is an option even if nothing has it anymore. */
function withChosen(options: readonly string[], chosen: string | null): readonly string[] {
  return chosen === null || options.includes(chosen) ? options : [...options, chosen];
}

/** A select whose first option is 'All', for null. */
function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value | null;
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value | null) => void;
}) {
  return (
    <Select
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(options.find(([known]) => known === event.target.value)?.[0] ?? null)}
    >
      <option value="">All</option>
      {options.map(([known, words]) => (
        <option key={known} value={known}>
          {words}
        </option>
      ))}
    </Select>
  );
}
