import { Field } from '../../../ui/field.tsx';
import type { CompanyProblems } from './company-problems.ts';
import { companyLimits, type Company } from '../../orders/contract.ts';
import { checkoutWords } from '../../../words/catalogs/checkout.ts';
import { uiWords } from '../../../words/catalogs/ui.ts';
import { say } from '../../../words/page.ts';

/** Asks for the company that a buyer buys for, as its invoice names it. Null if they buy for themselves. */
export function CompanyForm({
  company,
  problems,
  vatIdNote,
  onChange,
}: {
  company: Company | null;
  problems: CompanyProblems;
  /** What is to be said of the VAT ID; null if nothing. */
  vatIdNote: string | null;
  onChange: (company: Company | null) => void;
}) {
  return (
    <div className="mt-3 border-t border-line pt-3">
      <label className="flex min-h-[44px] items-start gap-3 py-2">
        <input
          type="checkbox"
          className="mt-[2px] size-[20px] shrink-0 accent-green"
          checked={company !== null}
          onChange={(event) => onChange(event.target.checked ? { name: '', vatId: '' } : null)}
        />
        <span>{say(checkoutWords.forCompany)}</span>
      </label>
      {company === null ? null : (
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <Field
            id="company-name"
            label={say(checkoutWords.company)}
            value={company.name}
            maxLength={companyLimits.name}
            autoComplete="organization"
            error={problems.name}
            onChange={(event) => onChange({ ...company, name: event.target.value })}
          />
          <Field
            id="company-vat-id"
            label={say(checkoutWords.vatId)}
            note={say(uiWords.optional)}
            value={company.vatId}
            maxLength={companyLimits.vatId}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint={<output>{vatIdNote ?? say(checkoutWords.vatIdHint)}</output>}
            error={problems.vatId}
            onChange={(event) => onChange({ ...company, vatId: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}
