/** A row of a CSV file by its column names, with the line on which it begins, counted from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** A problem in a CSV file, with its line number, counted from 1. */
export class CsvError extends Error {
  readonly line: number;

  constructor(line: number, problem: string) {
    super(`line ${line}: ${problem}`);
    this.name = 'CsvError';
    this.line = line;
  }
}

/**
 * Parses CSV (RFC 4180) with column names in the first line. A field with a comma, a quote (doubled) or a line break
 * must be in double quotes. Accepts LF and CRLF line endings; skips a byte order mark and blank lines between rows.
 * Throws CsvError for anything else, because an ambiguous file must not be guessed at.
 */
export function readCsv(text: string): CsvRecord[] {
  const [header, ...rows] = splitRows(text.replace(/^\uFEFF/, ''));
  if (header === undefined) throw new CsvError(1, 'the file is empty');
  const names = header.cells.map((name) => name.trim());
  const twice = names.find((name, at) => name === '' || names.indexOf(name) !== at);
  if (twice !== undefined)
    throw new CsvError(1, twice === '' ? 'a column has no name' : `the column ${twice} is there twice`);
  return rows.map(({ line, cells }) => {
    if (cells.length !== names.length)
      throw new CsvError(line, `${cells.length} fields, and the first line names ${names.length}`);
    return { line, fields: Object.fromEntries(names.map((name, at) => [name, cells[at]])) };
  });
}

interface Row {
  readonly line: number;
  readonly cells: string[];
}

/** One field and its terminator. The flag `y` makes each match begin where the last one ended. */
const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

function splitRows(text: string): Row[] {
  const rows: Row[] = [];
  field.lastIndex = 0;
  let line = 1;
  let row: Row = { line, cells: [] };
  while (field.lastIndex < text.length || row.cells.length > 0) {
    const found = field.exec(text);
    if (found === null) throw new CsvError(line, 'a quote that is not closed, not doubled, or beside other text');
    const [whole, quoted, plain, end] = found;
    row.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += whole.split('\n').length - 1;
    if (end === ',') continue;
    if (row.cells.length > 1 || quoted !== undefined || plain !== '') rows.push(row);
    row = { line, cells: [] };
  }
  return rows;
}
