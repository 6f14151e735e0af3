import { useState } from 'react';
import { scaleOf } from './scale-of.ts';
import { SaveCsv } from './save-csv.tsx';
import { writeCsv } from './write-csv.ts';

interface DayValue {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  readonly value: number;
}

/**
 * Bar chart with one bar per day and a scale. The heading shows the hovered day or the sum. A table has the same
 * numbers, which can be saved as CSV.
 */
export function DayChart({
  title,
  days,
  format,
  unit,
}: {
  title: string;
  days: readonly DayValue[];
  format: (value: number) => string;
  /** The currency of the values, for the file. */
  unit?: string;
}) {
  const [pointed, setPointed] = useState<DayValue | null>(null);
  const top = scaleOf(Math.max(0, ...days.map(({ value }) => value)));
  const heightOf = (value: number) => (Math.max(0, value) / top) * 100;
  const sum = days.reduce((total, { value }) => total + value, 0);
  const first = days[0];
  const last = days.at(-1);
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm text-ink-soft">{title}</span>
        <span className="figures text-sm">
          {pointed === null ? `${days.length} days` : inWords(pointed.day)}:{' '}
          <b className="display text-lg">{format(pointed?.value ?? sum)}</b>
        </span>
      </figcaption>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div aria-hidden className="figures flex h-[140px] flex-col justify-between text-right text-xs text-ink-faint">
          {[top, top / 2, 0].map((mark) => (
            <span key={mark} className="leading-none first:-mt-1 last:-mb-1">
              {format(mark).replace(/\.00$/, '')}
            </span>
          ))}
        </div>
        <svg
          aria-hidden
          viewBox={`0 0 ${Math.max(days.length, 1)} 100`}
          preserveAspectRatio="none"
          className="block h-[140px] w-full border-y border-t-line border-b-line-strong"
          onPointerLeave={() => setPointed(null)}
        >
          <line x1={0} x2={days.length} y1={50} y2={50} vectorEffect="non-scaling-stroke" className="stroke-line" />
          {days.map((each, index) => (
            <g key={each.day} onPointerEnter={() => setPointed(each)} className="group">
              <rect x={index} width={1} y={0} height={100} fill="transparent" />
              <rect
                x={index + 0.14}
                width={0.72}
                y={100 - heightOf(each.value)}
                height={heightOf(each.value)}
                className="fill-line-strong group-hover:fill-action"
              />
            </g>
          ))}
        </svg>
        <p aria-hidden className="col-start-2 mt-1 flex justify-between text-xs text-ink-faint">
          <span>{first === undefined ? '' : inWords(first.day)}</span>
          <span>{last === undefined || last === first ? '' : inWords(last.day)}</span>
        </p>
      </div>
      <details className="mt-2 text-sm">
        <summary className="link w-fit py-1">{title} as a table</summary>
        <div className="mt-2">
          <table className="figures w-full max-w-[320px] text-left">
            <thead>
              <tr>
                <th scope="col" className="py-1 font-semibold">
                  Day
                </th>
                <th scope="col" className="py-1 text-right font-semibold">
                  {title}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, value }) => (
                <tr key={day} className="border-t border-line">
                  <td className="py-1">{inWords(day)}</td>
                  <td className="py-1 text-right">{format(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <SaveCsv
            className="mt-3"
            file={`${title.toLowerCase()}-${days.length}-days`}
            write={() =>
              writeCsv(
                ['day', title.toLowerCase(), ...(unit === undefined ? [] : ['currency'])],
                days.map(({ day, value }) => [day, value, ...(unit === undefined ? [] : [unit])]),
              )
            }
          />
        </div>
      </details>
    </figure>
  );
}

function inWords(day: string): string {
  return new Date(`${day}T12:00`).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
}
