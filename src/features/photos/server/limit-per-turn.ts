/** Creates a scheduler that runs calls in order, at most `perTurn` in each turn of the event loop. */
export function limitPerTurn(perTurn: number): (call: () => void) => void {
  const waiting: (() => void)[] = [];
  let left = perTurn;
  let refills = false;

  function refill(): void {
    refills = false;
    left = perTurn;
    for (const call of waiting.splice(0, perTurn)) take(call);
    if (waiting.length > 0) refillNextTurn();
  }
  function refillNextTurn(): void {
    if (refills) return;
    refills = true;
    setImmediate(refill);
  }
  function take(call: () => void): void {
    left--;
    refillNextTurn();
    call();
  }
  return (call) => {
    if (left > 0 && waiting.length === 0) take(call);
    else waiting.push(call);
  };
}
