import { classNames } from './class-names.ts';

/**
 * Shows real progress; `fraction` is 0..1. Not animated without progress. `spoken` is what screen readers say in place
 * of the percentage.
 */
export function ProgressBar({
  fraction,
  label,
  spoken,
  className,
}: {
  fraction: number;
  label: string;
  spoken?: string;
  className?: string;
}) {
  const percent = Math.round(Math.min(1, Math.max(0, fraction)) * 100);
  return (
    <progress
      aria-label={label}
      aria-valuetext={spoken}
      max={100}
      value={percent}
      className={classNames('progress-bar', className)}
    >
      {percent}%
    </progress>
  );
}
