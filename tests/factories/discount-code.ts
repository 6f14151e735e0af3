import type { CodeFields } from '../../src/features/checkout/contract.ts';

/** What an owner enters for a discount code: 20% off everything, without limits, unless `fields` say otherwise. */
export function codeFieldsWith(fields: Partial<CodeFields> = {}): CodeFields {
  return {
    code: 'WELCOME20',
    effect: 'percent',
    value: 20,
    products: null,
    minimum: null,
    startsOn: null,
    endsOn: null,
    maxUses: null,
    maxUsesPerCustomer: null,
    on: true,
    ...fields,
  };
}
