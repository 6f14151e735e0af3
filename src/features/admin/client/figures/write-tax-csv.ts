import type { AdminTaxes } from '../../contract.ts';

/** The rows as CSV (RFC 4180). Labels are the owner's; an apostrophe keeps spreadsheets from running them. */
export function writeTaxCsv(rows: AdminTaxes['rows']): string {
  const lines = rows.map(({ country, state, label, percent, included, orders, taxable, tax }) =>
    [
      country ?? '',
      state ?? '',
      toCell(label),
      percent,
      included ? 'included' : 'added',
      orders,
      taxable.toFixed(2),
      tax.toFixed(2),
    ].join(','),
  );
  return ['country,state,tax,percent,prices,orders,taxable,amount', ...lines, ''].join('\r\n');
}

function toCell(text: string): string {
  const harmless = /^[=+@\t\r\n-]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
