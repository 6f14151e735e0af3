/** Creates a scheduler that runs calls in order, at most `perTurn` in each turn of the event loop. */
export function limitPerTurn(perTurn: number): (call: () => void) => void {
  const waiting: (() => void)[] = [];
  let left = perTurn;
  let isRefillScheduled = false;

  function refill(): void {
    isRefillScheduled = false;
    left = perTurn;
    for (const call of waiting.splice(0, perTurn)) run(call);
    if (waiting.length > 0) refillNextTurn();
  }
  function refillNextTurn(): void {
    if (isRefillScheduled) return;
    isRefillScheduled = true;
    setImmediate(refill);
  }
  function run(call: () => void): void {
    left--;
    refillNextTurn();
    call();
  }
  return (call) => {
    if (left > 0 && waiting.length === 0) run(call);
    else waiting.push(call);
  };
}
