import { CsvError as ParserError, parse, type InfoRecord } from 'csv-parse/sync';
import { must } from './must.ts';

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
  const badName = names.find((name, at) => name === '' || names.indexOf(name) !== at);
  if (badName !== undefined)
    throw new CsvError(1, badName === '' ? 'a column has no name' : `the column ${badName} is there twice`);
  return rows.map(({ line, cells }) => {
    if (cells.length !== names.length)
      throw new CsvError(line, `${cells.length} fields, and the first line names ${names.length}`);
    return { line, fields: Object.fromEntries(names.map((name, at) => [name, must(cells[at], 'a field')])) };
  });
}

interface Row {
  readonly line: number;
  readonly cells: string[];
}

const [lineFeed, carriageReturn] = [0x0a, 0x0d];

function splitRows(text: string): Row[] {
  const bytes = Buffer.from(text);
  const rows: Row[] = [];
  // The parser counts a CRLF line break within quotes twice, so lines are counted here.
  let [at, line] = [0, 1];
  const skipBlankLines = (): void => {
    for (; bytes[at] === lineFeed || bytes[at] === carriageReturn; at++) if (bytes[at] === lineFeed) line++;
  };
  const keep = (cells: string[], { bytes: end }: InfoRecord): null => {
    skipBlankLines();
    rows.push({ line, cells });
    for (; at < end; at++) if (bytes[at] === lineFeed) line++;
    // `rows` holds the record already, so the parser need not keep it.
    return null;
  };
  try {
    parse(bytes, {
      record_delimiter: ['\r\n', '\n'],
      skip_empty_lines: true,
      relax_column_count: true,
      on_record: keep,
    });
  } catch (error) {
    if (!(error instanceof ParserError)) throw error;
    skipBlankLines();
    throw new CsvError(line, 'a quote that is not closed, not doubled, or beside other text');
  }
  return rows;
}
