import type { Group } from './subjects.ts';

/** The requirement on a figure. */
interface Requirement {
  atLeast?: number;
  atMost?: number;
  aim?: number;
}

/** A measured figure. */
export interface Figure extends Requirement {
  part: string;
  name: string;
  value: number;
  unit?: string;
  /** Group of the subjects that it was measured on; absent for times. */
  group?: Group;
  /** For times: as a multiple of the reference job's time. */
  references?: number;
  /** The items that fail the requirement, or details of the measurement. */
  note?: string;
}

export function holds({ value, atLeast, atMost }: Figure): boolean {
  return (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);
}

/** Milliseconds of the reference job on two idle cores, for which the bounds of times are chosen. */
const idleReferenceMs = 54;

/**
 * Whether an exceeded time would meet its bound on idle cores, estimated by its ratio to the reference job that was
 * timed next to it. If so, the machine is slow or busy, not the engine.
 */
export function holdsWhenIdle({ atMost, references }: Figure): boolean {
  return atMost !== undefined && references !== undefined && (references * idleReferenceMs) / 1000 <= atMost;
}

/** The first column of the table: blank for a figure without a requirement. */
function verdictOf(figure: Figure): string {
  if (figure.atLeast === undefined && figure.atMost === undefined) return '    ';
  if (holds(figure)) return 'ok  ';
  return holdsWhenIdle(figure) ? 'busy' : 'FAIL';
}

/** Formats one line of the table. */
export function formatFigure(figure: Figure): string {
  const { name, value, unit = '', group, atLeast, atMost, aim, references, note } = figure;
  const required = atLeast !== undefined ? `>= ${short(atLeast)}` : atMost !== undefined ? `<= ${short(atMost)}` : '';
  return [
    verdictOf(figure),
    name.padEnd(52),
    (group ?? '').padEnd(9),
    `${short(value)} ${unit}`.padStart(10),
    (references === undefined ? '' : `${references.toFixed(1)} x`).padStart(9),
    `  ${required}${aim === undefined ? '' : ` (aim ${short(aim)})`}`.padEnd(20),
    note ?? '',
  ]
    .join(' ')
    .trimEnd();
}

function short(value: number): string {
  const size = Math.abs(value);
  if (size >= 100) return value.toFixed(0);
  if (size >= 10) return value.toFixed(1);
  return value.toFixed(size >= 1 || size === 0 ? 2 : 3);
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** The value below which the fraction `share` of the values lies. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = share * (sorted.length - 1);
  const low = Math.floor(position);
  return low + 1 < sorted.length ? sorted[low] + (sorted[low + 1] - sorted[low]) * (position - low) : sorted[low];
}

/** Names the worst few items: 'p02 .31, p07 .35'. */
export function nameWorst<T>(
  items: T[],
  value: (item: T) => number,
  name: (item: T) => string,
  order: 'least' | 'most',
  count = 5,
): string {
  const sorted = items.toSorted((a, b) => (order === 'least' ? value(a) - value(b) : value(b) - value(a)));
  return sorted
    .slice(0, count)
    .map((item) => `${name(item)} ${short(value(item))}`)
    .join(', ');
}
