import { classNames } from '../../../../ui/class-names.ts';
import type { CsvCell } from '../../csv.ts';
import { BarScale } from './bar-scale.tsx';
import { scaleOf } from './scale-of.ts';
import { SaveCsv } from './save-csv.tsx';
import { writeCsv } from './write-csv.ts';

interface Column<Row> {
  readonly label: string;
  /** As it is shown. */
  readonly show: (row: Row) => string;
  /** The same in the file: its column and value. */
  readonly csv: readonly [name: string, value: (row: Row) => CsvCell];
}

/** Figures by row, each with a bar to a scale, and all of them as CSV. */
export function FigureTable<Row>({
  name,
  rows,
  columns,
  csvOnly = [],
  bar,
  file,
}: {
  /** What the first column is. */
  name: Column<Row>;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Columns that only the file has. */
  csvOnly?: readonly Column<Row>['csv'][];
  /** What the bar shows, and how the values of its scale are written. */
  bar: { readonly label: string; readonly of: (row: Row) => number; readonly show: (value: number) => string };
  /** Name of the file, without its ending. */
  file: string;
}) {
  const top = scaleOf(Math.max(0, ...rows.map(bar.of)));
  const inFile = [name.csv, ...columns.map(({ csv }) => csv), ...csvOnly];
  return (
    <>
      <div className="overflow-x-auto text-sm">
        <table className="figures w-full text-left">
          <thead>
            <tr>
              {[name, ...columns].map(({ label }, index) => (
                <th
                  key={label}
                  scope="col"
                  className={classNames('py-1 align-top font-semibold', index > 0 && 'pl-3 text-right')}
                >
                  {label}
                  {index === 0 ? <BarScale top={top} what={bar.label} format={bar.show} className="mt-1" /> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={name.show(row)} className="border-t border-line align-top">
                <th scope="row" className="w-1/3 min-w-[104px] py-2 font-normal">
                  {name.show(row)}
                  <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1 block h-[6px] w-full">
                    <rect width={100} height={4} className="fill-wall-deep" />
                    <rect width={(Math.max(0, bar.of(row)) / top) * 100} height={4} className="fill-line-strong" />
                  </svg>
                </th>
                {columns.map(({ label, show }) => (
                  <td key={label} className="py-2 pl-3 text-right">
                    {show(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SaveCsv
        className="mt-3"
        file={file}
        write={() =>
          writeCsv(
            inFile.map(([column]) => column),
            rows.map((row) => inFile.map(([, value]) => value(row))),
          )
        }
      />
    </>
  );
}
