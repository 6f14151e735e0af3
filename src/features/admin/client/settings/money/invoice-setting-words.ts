import { countryName } from '../../../../../shared/places/countries.ts';
import type { Settings } from '../../../../settings/contract.ts';

const plain = (value: unknown) => `“${String(value)}”`;

/** The settings of invoices in words. */
export const invoiceSettingWords: Readonly<
  Record<string, { readonly name: string; readonly show: (value: unknown) => string }>
> = {
  'shop.country': { name: 'Country of the shop', show: (value) => countryName(String(value)) },
  'invoices.on': { name: 'Invoices', show: (value) => (value === true ? 'written' : 'not written') },
  'invoices.seller': { name: 'Who sells', show: plain },
  'invoices.taxId': { name: 'VAT ID or tax number', show: plain },
  'invoices.prefix': { name: 'Numbers of invoices', show: plain },
  'invoices.creditNotePrefix': { name: 'Numbers of credit notes', show: plain },
  'invoices.first': { name: 'First number of invoices', show: String },
  'invoices.companies': {
    name: 'Company at checkout',
    show: (value) => (value === true ? 'asked for' : 'not asked for'),
  },
  'invoices.reverseCharge': {
    name: 'VAT of companies in other countries of the European Union',
    show: (value) => (value === true ? 'not charged' : 'charged'),
  },
  'invoices.note': { name: 'Note on invoices', show: plain },
};

/** What applies where they are not set. */
export function invoiceDefaults({ shop, invoices }: Settings): Record<string, string | number | boolean> {
  return {
    'shop.country': shop.country,
    'invoices.on': invoices.on,
    'invoices.seller': '',
    'invoices.taxId': '',
    'invoices.prefix': invoices.prefix,
    'invoices.creditNotePrefix': invoices.creditNotePrefix,
    'invoices.first': invoices.first,
    'invoices.companies': invoices.companies,
    'invoices.reverseCharge': invoices.reverseCharge,
    'invoices.note': '',
  };
}
