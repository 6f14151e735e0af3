/** What a cell of a CSV file holds; null leaves it empty. */
export type CsvCell = string | number | null;

/** The first line of a CSV file. Its byte order mark says to spreadsheets that the file is UTF-8. */
export function writeCsvHead(columns: readonly string[]): string {
  return `\uFEFF${columns.join(',')}\r\n`;
}

/** A row of a CSV file (RFC 4180) with its line end. An apostrophe keeps spreadsheets from running text as formulas. */
export function writeCsvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

/** A number is not text, so one below zero stays a number. */
function toCell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  const text = value === null ? '' : value.replace(/^[=+@\t\r\n-]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
