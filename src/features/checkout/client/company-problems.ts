import { checkoutWords } from '../../../words/catalogs/checkout.ts';
import { say } from '../../../words/page.ts';
import type { Company } from '../../orders/contract.ts';

/** A message for each field of the company to look at again. */
export type CompanyProblems = Partial<Record<keyof Company, string>>;

export function findCompanyProblems(company: Company | null): CompanyProblems {
  return company !== null && company.name.trim() === '' ? { name: say(checkoutWords.companyMissing) } : {};
}

/** The names of the fields with problems, as the form shows them. */
export function nameCompanyProblems({ name, vatId }: CompanyProblems): string[] {
  return [
    ...(name === undefined ? [] : [say(checkoutWords.company)]),
    ...(vatId === undefined ? [] : [say(checkoutWords.vatId)]),
  ];
}

export function focusCompanyProblem({ name, vatId }: CompanyProblems): void {
  if (name !== undefined) document.getElementById('company-name')?.focus();
  else if (vatId !== undefined) document.getElementById('company-vat-id')?.focus();
}
