/** Divides cents in proportion to weights, one of which at least is positive, in integers, so that nothing is lost. */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const shares = exact.map((share) => Number(share / whole));
  let left = cents - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, position) => ({ position, remainder: share % whole }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.position - b.position : a.remainder < b.remainder ? 1 : -1));
  for (const { position } of byRemainder) {
    if (left === 0) break;
    shares[position] = (shares[position] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}
