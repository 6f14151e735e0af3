import { must } from '../../src/shared/must.ts';
import type { RouteName } from '../harness/route-list.ts';
import type { RouteInput, Row } from './reach.ts';
import { rows } from './rows.ts';

/** A route that changes something. */
export const unsafe = /^(POST|PUT|PATCH|DELETE) /;
/** All routes, as `GET /api/...`. */
export const names = Object.keys(rows) as RouteName[];
/** The routes that one of these reaches covers, with their rows. */
export const rowsThat = <Reach extends Row['reach']>(...reaches: Reach[]) =>
  names.flatMap((name) => {
    const row = must(rows[name], name);
    return isOf(row, reaches) ? [{ name, row }] : [];
  });

function isOf<Reach extends Row['reach']>(row: Row, reaches: readonly Reach[]): row is Extract<Row, { reach: Reach }> {
  return (reaches as readonly string[]).includes(row.reach);
}

/** The request that a row describes. */
export function toRequest(name: RouteName, { params = {}, query, payload, headers }: RouteInput) {
  const [method, pattern] = name.split(' ') as ['GET', string];
  const url = pattern.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
  return {
    method,
    url,
    headers: headers ?? {},
    ...(query && { query: { ...query } }),
    ...(payload && unsafe.test(name) && { payload }),
  };
}
