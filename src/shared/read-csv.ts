/** A row of a CSV file by its column names, with the line on which it begins, counted from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** What is wrong with a file, and where. */
export class CsvError extends Error {
  readonly line: number;

  constructor(line: number, problem: string) {
    super(`line ${line}: ${problem}`);
    this.name = 'CsvError';
    this.line = line;
  }
}

/**
 * Reads CSV as RFC 4180 has it: commas, fields in double quotes where they hold a comma, a quote (doubled) or a line
 * break, and a first line of column names. LF counts as a line's end as CRLF does, a byte order mark and blank lines
 * between rows are passed over. Throws CsvError for anything else: a file that can be read in two ways is not read.
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

/** One field and what ends it; the flag `y` keeps each match where the last one ended. */
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
