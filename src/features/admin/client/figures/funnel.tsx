import { BarScale } from './bar-scale.tsx';
import { scaleOf } from './scale-of.ts';
import { SaveCsv } from './save-csv.tsx';
import { writeCsv } from './write-csv.ts';

interface FunnelStep {
  readonly label: string;
  readonly count: number;
}

/** Bars to a scale; the percentage is relative to the previous step. */
export function Funnel({ steps, file }: { steps: readonly FunnelStep[]; file: string }) {
  const top = scaleOf(Math.max(0, ...steps.map(({ count }) => count)));
  return (
    <>
      <BarScale top={top} what="Times" format={(value) => value.toLocaleString('en-US')} className="mb-1" />
      <ol className="text-sm">
        {steps.map(({ label, count }, index) => (
          <li key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-line py-3">
            <span>{label}</span>
            <span className="figures text-right">
              <b>{count.toLocaleString('en-US')}</b>
              <span className="inline-block min-w-[7ch] text-ink-soft">
                {shareOfBefore(count, steps[index - 1]?.count ?? 0)}
              </span>
            </span>
            <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" className="col-span-2 block h-[6px] w-full">
              <rect width={100} height={4} className="fill-wall-deep" />
              <rect width={(count / top) * 100} height={4} className="fill-line-strong" />
            </svg>
          </li>
        ))}
      </ol>
      <SaveCsv
        file={file}
        write={() =>
          writeCsv(
            ['step', 'count'],
            steps.map(({ label, count }) => [label, count]),
          )
        }
      />
    </>
  );
}

/** Empty for the first step, and after a step that nobody took. */
function shareOfBefore(count: number, before: number): string {
  return before === 0 ? '' : ` ${Math.round((count / before) * 100)} %`;
}
