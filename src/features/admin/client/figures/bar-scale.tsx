import { classNames } from '../../../../ui/class-names.ts';

/** The scale of the bars below it: 0, half of the top and the top. `what` the bars show is read out. */
export function BarScale({
  top,
  what,
  format,
  className,
}: {
  top: number;
  what: string;
  format: (value: number) => string;
  className?: string;
}) {
  const words = (value: number) => format(value).replace(/\.00$/, '');
  return (
    <span
      className={classNames('figures flex justify-between gap-2 text-xs font-normal text-ink-faint', className)}
      title={what}
    >
      <span className="sr-only">{`${what}, bars from`}</span>
      <span>0</span>
      <span className="max-sm:hidden">{words(top / 2)}</span>
      <span className="sr-only">to</span>
      <span>{words(top)}</span>
    </span>
  );
}
