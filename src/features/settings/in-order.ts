/**
 * A list in the owner's order, which holds the names of its entries. What the owner has put nowhere keeps its place
 * behind the others.
 */
export function inOrder<Entry>(
  list: readonly Entry[],
  order: readonly string[] = [],
  nameOf: (entry: Entry) => string,
): Entry[] {
  const place = new Map(order.map((name, index) => [name, index]));
  const placeOf = (entry: Entry) => place.get(nameOf(entry)) ?? order.length;
  return list.toSorted((one, other) => placeOf(one) - placeOf(other));
}
