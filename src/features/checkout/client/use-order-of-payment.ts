import { useEffect, useRef, useState } from 'react';
import { retryDelayMs, type OrderOutcome } from './place-order.ts';

/**
 * Polls for the order of a payment until the response is definitive. The delay grows with each attempt, unless the server
 * names one. The hook asks at once when the browser is online again or `checkNow` is called. `ask` must be safe to
 * repeat; the one of the first rendering is kept. `outcome` is null before the first response.
 */
export function useOrderOfPayment(ask: (signal: AbortSignal) => Promise<OrderOutcome>): {
  outcome: OrderOutcome | null;
  checkNow: () => void;
} {
  const [outcome, setOutcome] = useState<OrderOutcome | null>(null);
  const wake = useRef<() => void>(() => undefined);
  const firstAsk = useRef(ask);

  useEffect(() => {
    const stop = new AbortController();
    const keepAsking = async () => {
      for (let attempt = 0; !stop.signal.aborted; attempt++) {
        const response = await firstAsk.current(stop.signal);
        if (stop.signal.aborted) return;
        setOutcome(response);
        if (response.kind !== 'processing') return;
        await pause(response.retryAfter ?? retryDelayMs(attempt), stop.signal, (wakeNow) => {
          wake.current = wakeNow;
        });
      }
    };
    const onOnline = () => wake.current();
    addEventListener('online', onOnline);
    void keepAsking();
    return () => {
      stop.abort();
      removeEventListener('online', onOnline);
    };
  }, []);

  return { outcome, checkNow: () => wake.current() };
}

/** Resolves after `milliseconds`, on abort, or when the function that `handOut` received is called. */
function pause(milliseconds: number, signal: AbortSignal, handOut: (wakeNow: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    handOut(finish);
    signal.addEventListener('abort', finish, { once: true });
  });
}
