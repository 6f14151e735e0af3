import { percentile } from '../load.ts';

/** Results of the load, request by request. */
export interface Measurements {
  /** Counts a request that was answered correctly, with its latency in milliseconds. */
  answered(route: string, milliseconds: number): void;
  /** Counts a 503 with Retry-After, after which the request is repeated. */
  refused(route: string): void;
  /** Counts a response that broke off; the request is repeated. */
  broken(route: string): void;
  /** Counts anything that must not happen. */
  failed(route: string, what: string): void;
  /** Counts something other than a request. */
  count(what: string, by?: number): void;
  summary(): Summary;
}

export interface RouteFigures {
  readonly route: string;
  readonly answers: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

export interface Summary {
  readonly routes: readonly RouteFigures[];
  /** All JSON reads of the API together. */
  readonly reads: RouteFigures;
  readonly refused: number;
  readonly broken: number;
  readonly errors: readonly { readonly what: string; readonly times: number }[];
  readonly counts: Readonly<Record<string, number>>;
}

/** GETs of the API that return JSON from the database; not pictures, files and event streams. */
const reads = /^GET \/api\/(?!.*(image|picture|preview\/|download|events|variations))/;

export function openMeasurements(): Measurements {
  const taken = new Map<string, number[]>();
  const errors = new Map<string, number>();
  const counts = new Map<string, number>();
  let refused = 0;
  let broken = 0;
  const add = (map: Map<string, number>, key: string, by = 1): void => void map.set(key, (map.get(key) ?? 0) + by);
  return {
    answered(route, milliseconds) {
      const list = taken.get(route) ?? [];
      list.push(milliseconds);
      taken.set(route, list);
    },
    refused: () => void (refused += 1),
    broken: () => void (broken += 1),
    failed: (route, what) => add(errors, `${route}: ${what}`),
    count: (what, by) => add(counts, what, by),
    summary: () => ({
      routes: [...taken]
        .map(([route, times]) => figures(route, times))
        .toSorted((a, b) => a.route.localeCompare(b.route)),
      reads: figures(
        'API reads',
        [...taken].filter(([route]) => reads.test(route)).flatMap(([, times]) => times),
      ),
      refused,
      broken,
      errors: [...errors].map(([what, times]) => ({ what, times })),
      counts: Object.fromEntries(counts),
    }),
  };
}

function figures(route: string, times: readonly number[]): RouteFigures {
  if (times.length === 0) return { route, answers: 0, p50: 0, p99: 0, longest: 0 };
  return {
    route,
    answers: times.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    longest: times.reduce((a, b) => Math.max(a, b)),
  };
}
