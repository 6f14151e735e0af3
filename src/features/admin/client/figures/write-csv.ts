import { saveFile } from '../../../../client/save-file.ts';

type Cell = string | number | null;

/** Rows as CSV (RFC 4180). An apostrophe keeps spreadsheets from running a text, because some texts are the owner's. */
export function writeCsv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? toCell(cell) : (cell ?? ''))).join(','),
  );
  return [columns.join(','), ...lines, ''].join('\r\n');
}

/** Saves rows as a CSV file. */
export function saveCsv(name: string, columns: readonly string[], rows: readonly (readonly Cell[])[]): void {
  saveFile(new Blob([writeCsv(columns, rows)], { type: 'text/csv' }), name);
}

function toCell(text: string): string {
  const harmless = /^[=+@\t\r\n-]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
