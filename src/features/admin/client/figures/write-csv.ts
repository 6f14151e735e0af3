import { writeCsvHead, writeCsvRow, type CsvCell } from '../../csv.ts';

/** Columns and rows as a CSV file. */
export function writeCsv(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `${writeCsvHead(columns)}${rows.map(writeCsvRow).join('')}`;
}
