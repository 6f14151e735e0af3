/** A row of a CSV file (RFC 4180), with its line end. An apostrophe keeps spreadsheets from running text as a formula. */
export function writeCsvRow(cells: readonly (string | null)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(value: string | null): string {
  const text = value === null ? '' : value.replace(/^[=+@\t\r\n-]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
