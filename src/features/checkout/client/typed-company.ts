import { z } from 'zod';
import { keepVisitCompany, readVisitCompany } from '../../../client/visit.ts';
import type { Company } from '../../orders/contract.ts';

const typedCompany = z.object({ name: z.string(), vatId: z.string() });

/** The company that was typed during this visit, so that it survives a reload; null if there is none. */
export function readTypedCompany(): Company | null {
  try {
    return typedCompany.parse(JSON.parse(readVisitCompany() ?? ''));
  } catch {
    return null;
  }
}

export function keepTypedCompany(company: Company | null): void {
  keepVisitCompany(company === null ? null : JSON.stringify(company));
}
