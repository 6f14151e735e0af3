import { classNames } from './class-names.ts';

/** Shows real progress; `fraction` is 0..1. Not animated without progress. */
export function ProgressBar({ fraction, label, className }: { fraction: number; label: string; className?: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, fraction)) * 100);
  return (
    <progress aria-label={label} max={100} value={percent} className={classNames('progress-bar', className)}>
      {percent}%
    </progress>
  );
}
