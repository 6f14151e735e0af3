import { formatMicrodollars, type Microdollars } from '../../src/shared/microdollars.ts';
import { must } from '../../src/shared/must.ts';

export interface Column {
  readonly name: string;
  /** Upper bound for one picture. */
  readonly price: Microdollars;
  readonly results: readonly { readonly failed: boolean; readonly cost: Microdollars; readonly seconds: number }[];
}

/** Markdown table with one line for each model: time and cost. `pictures` is the number requested from each. */
export function writeCostTable(columns: readonly Column[], pictures: number): string {
  const lines = columns.map(({ name, price, results }) => {
    const maxCost = formatMicrodollars((price * pictures) as Microdollars);
    if (results.length === 0) return `| ${name} | ${formatMicrodollars(price)} | ${pictures} | ${maxCost} | | | |`;
    const spent = results.reduce((sum, { cost }) => sum + cost, 0) as Microdollars;
    const seconds = results.map((result) => result.seconds).toSorted((a, b) => a - b);
    const median = must(seconds[Math.floor(seconds.length / 2)]);
    return `| ${name} | ${formatMicrodollars(price)} | ${pictures} | ${maxCost} | ${formatMicrodollars(spent)} | ${results.filter(({ failed }) => failed).length} | ${median.toFixed(1)} s |`;
  });
  return [
    '| model | a picture, at most | pictures | all, at most | spent | failed | median time |',
    '|---|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}
