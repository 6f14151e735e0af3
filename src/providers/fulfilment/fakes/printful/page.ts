/** A page of a list, with the fields that the API adds to it. */
export function page<Entry>(all: readonly Entry[], query: URLSearchParams, url: URL) {
  const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);
  const offset = Math.max(0, number('offset', 0));
  const limit = Math.min(100, Math.max(1, number('limit', 20)));
  return {
    slice: all.slice(offset, offset + limit),
    paging: { total: all.length, offset, limit },
    _links: { self: { href: url.href } },
  };
}
