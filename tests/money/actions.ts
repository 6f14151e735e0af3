/** The member of a list that a random number selects. */
export function oneOf<Value>(list: readonly Value[], which: number): Value | undefined {
  return list[which % Math.max(1, list.length)];
}

/** Refusals of the shop, by the names of their errors, and of the gateway end an action; other errors fail the test. */
export async function refusable(work: Promise<unknown>, names: readonly string[] = ['ShopError']): Promise<void> {
  await work.catch((error: unknown) => {
    const isRefusal = error instanceof Error && names.includes(error.name);
    const isStripes = error instanceof Error && 'rawType' in error;
    if (!isRefusal && !isStripes) throw error;
  });
}
