/** Reads `offset` and `limit`, with the API's default and bounds. */
export function boundsOf(query: URLSearchParams): { offset: number; limit: number } {
  const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);
  return { offset: Math.max(0, number('offset', 0)), limit: Math.min(100, Math.max(1, number('limit', 20))) };
}

/** A page of a list, with the fields that the API adds to it. */
export function page<Entry>(all: readonly Entry[], query: URLSearchParams, url: URL) {
  const { offset, limit } = boundsOf(query);
  return {
    slice: all.slice(offset, offset + limit),
    paging: { total: all.length, offset, limit },
    _links: { self: { href: url.href } },
  };
}
