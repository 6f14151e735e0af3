import { useId, useRef, useState } from 'react';
import { money, toDecimalString } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field, Select } from '../../../../ui/field.tsx';
import { isPhysical, products, productTypes, type ProductType } from '../../../catalog/contract.ts';
import { codeEffects, findCodeProblems, type CodeFields } from '../../../checkout/contract.ts';
import type { DiscountCode } from '../../contract.ts';
import { currencyWord } from '../currency-word.ts';
import { readCents } from '../order-page/read-cents.ts';
import type { useChangeCodes } from './use-codes.ts';

const effectLabels = { percent: 'Percent off', amount: 'Amount off', 'free-shipping': 'Free shipping' } as const;

const newCode: CodeFields = {
  code: '',
  effect: 'percent',
  value: 10,
  products: null,
  minimum: null,
  startsOn: null,
  endsOn: null,
  maxUses: null,
  maxUsesPerCustomer: 1,
  on: true,
};

/** The fields as they are typed. */
function typedOf(fields: CodeFields, currency: string) {
  const { effect, value, minimum, maxUses, maxUsesPerCustomer } = fields;
  const amount = (cents: number | null) =>
    cents === null ? '' : toDecimalString(money(cents, currency)).replace(/\.0+$/, '');
  return {
    value: value === null ? '' : effect === 'amount' ? amount(value) : String(value),
    minimum: amount(minimum),
    maxUses: String(maxUses ?? ''),
    maxUsesPerCustomer: String(maxUsesPerCustomer ?? ''),
  };
}

/** A whole number; null for nothing; 0, which is refused, for anything else. */
function readCount(text: string): number | null {
  if (text.trim() === '') return null;
  return /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : 0;
}

function readAmount(text: string, currency: string): number | null {
  return text.trim() === '' ? null : (readCents(text, currency) ?? 0);
}

/** Creates a discount code, or edits one. */
export function CodeForm({
  code,
  currency,
  change,
}: {
  code: DiscountCode | null;
  currency: string;
  change: ReturnType<typeof useChangeCodes>;
}) {
  const [fields, setFields] = useState<CodeFields>(code ?? newCode);
  const [typed, setTyped] = useState(() => typedOf(code ?? newCode, currency));
  const [isTried, setIsTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const word = currencyWord(currency);

  const entered: CodeFields = {
    ...fields,
    value:
      fields.effect === 'free-shipping'
        ? null
        : fields.effect === 'amount'
          ? readAmount(typed.value, currency)
          : readCount(typed.value.replace(/ ?%$/, '')),
    minimum: readAmount(typed.minimum, currency),
    maxUses: readCount(typed.maxUses),
    maxUsesPerCustomer: readCount(typed.maxUsesPerCustomer),
  };
  const problems = isTried ? findCodeProblems(entered) : {};
  const set = (part: Partial<CodeFields>) => setFields({ ...fields, ...part });
  const type = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });

  const save = () => {
    setIsTried(true);
    if (Object.keys(findCodeProblems(entered)).length > 0) {
      // Once the problems are shown.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    if (code === null) change.mutate({ kind: 'created', fields: entered });
    else change.mutate({ kind: 'saved', id: code.id, version: code.version, fields: onlyFields(entered) });
  };

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field
        label="Code"
        value={fields.code}
        disabled={code !== null}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        error={problems.code}
        hint={code === null ? 'What customers type. It does not change later.' : undefined}
        onChange={(event) => set({ code: event.target.value.toUpperCase() })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="What it gives"
          value={fields.effect}
          onChange={(event) => {
            const effect = codeEffects.find((known) => known === event.target.value) ?? 'percent';
            set({ effect });
            // An amount that is small in one currency is large in another, so nothing is typed for them.
            type({ value: effect === 'percent' ? '10' : '' });
          }}
        >
          {codeEffects.map((effect) => (
            <option key={effect} value={effect}>
              {effectLabels[effect]}
            </option>
          ))}
        </Select>
        {fields.effect === 'free-shipping' ? null : (
          <Field
            label={fields.effect === 'percent' ? 'Percent' : `${word.charAt(0).toUpperCase()}${word.slice(1)}`}
            inputMode="decimal"
            value={typed.value}
            error={problems.value}
            onChange={(event) => type({ value: event.target.value })}
          />
        )}
      </div>
      <ProductChoice
        chosen={fields.products}
        problem={problems.products}
        onChange={(types) => set({ products: types })}
      />
      <Field
        label={`Minimum order, in ${word}`}
        note="optional"
        inputMode="decimal"
        value={typed.minimum}
        error={problems.minimum}
        hint={`Counted on the ${fields.products === null ? 'goods' : 'chosen products'}, before discounts and shipping.`}
        onChange={(event) => type({ minimum: event.target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="First day"
          note="optional"
          type="date"
          value={fields.startsOn ?? ''}
          onChange={(event) => set({ startsOn: event.target.value || null })}
        />
        <Field
          label="Last day"
          note="optional"
          type="date"
          value={fields.endsOn ?? ''}
          error={problems.endsOn}
          onChange={(event) => set({ endsOn: event.target.value || null })}
        />
        <Field
          label="Uses in all"
          note="optional"
          inputMode="numeric"
          value={typed.maxUses}
          error={problems.maxUses}
          onChange={(event) => type({ maxUses: event.target.value })}
        />
        <Field
          label="Uses for each customer"
          note="optional"
          inputMode="numeric"
          value={typed.maxUsesPerCustomer}
          error={problems.maxUsesPerCustomer}
          onChange={(event) => type({ maxUsesPerCustomer: event.target.value })}
        />
      </div>
      <CheckBox label="Customers can use it" checked={fields.on} onChange={(on) => set({ on })} />
      <div>
        <Button type="submit" name="save" busy={change.isPending}>
          {change.isPending ? 'Saving...' : code === null ? 'Create Code' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

/** The fields that are saved, without what the list adds to them. */
function onlyFields(entered: CodeFields): CodeFields {
  const { code, effect, value, products: types, minimum, startsOn, endsOn, maxUses, maxUsesPerCustomer, on } = entered;
  return { code, effect, value, products: types, minimum, startsOn, endsOn, maxUses, maxUsesPerCustomer, on };
}

function ProductChoice({
  chosen,
  problem,
  onChange,
}: {
  chosen: readonly ProductType[] | null;
  problem: string | undefined;
  onChange: (types: ProductType[] | null) => void;
}) {
  const problemId = useId();
  return (
    <fieldset>
      <legend className="mb-[6px] text-sm font-semibold">Products</legend>
      <CheckBox
        label="All products"
        checked={chosen === null}
        problemId={problem === undefined ? undefined : problemId}
        onChange={(all) => onChange(all ? null : [])}
      />
      {chosen === null ? null : (
        <div className="mt-1 grid grid-cols-2 gap-x-4 border-l border-line pl-4">
          {productTypes.map((type) => (
            <CheckBox
              key={type}
              label={isPhysical(type) ? products[type].label : 'Download'}
              checked={chosen.includes(type)}
              onChange={(on) =>
                onChange(productTypes.filter((known) => (known === type ? on : chosen.includes(known))))
              }
            />
          ))}
        </div>
      )}
      {problem === undefined ? null : (
        <p id={problemId} className="mt-[6px] text-xs font-semibold text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function CheckBox({
  label,
  checked,
  problemId,
  onChange,
}: {
  label: string;
  checked: boolean;
  /** Id of the text that says what is wrong. */
  problemId?: string | undefined;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-3 py-1">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-invalid={problemId === undefined ? undefined : true}
        aria-describedby={problemId}
        className="size-[18px] accent-green"
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id} className="min-h-[28px] self-center">
        {label}
      </label>
    </div>
  );
}
