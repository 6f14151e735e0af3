/** What the browser knows about its connection. A port, so that a test can lose it. */
export interface Connection {
  isOnline(): boolean;
  /** Resolves once the browser is online; rejects when aborted. */
  untilOnline(signal: AbortSignal): Promise<void>;
}

/** The first wait before another attempt; each additional one is twice as long. */
const firstPauseMs = 500;
const maxPauseMs = 20_000;
/** How long after the first failure another attempt may begin while the browser believes to be online. */
const retryForMs = 120_000;

/**
 * Sends, and sends again when the connection is lost (a TypeError): as soon as the browser is online again, or after
 * growing pauses where it says that it is online. Throws the last error when that fails, and any other error at once.
 */
export async function sendAgain<T>(
  send: () => Promise<T>,
  signal: AbortSignal,
  onWaiting: (waiting: boolean) => void,
  connection: Connection = browserConnection,
): Promise<T> {
  let pause = firstPauseMs;
  let failedAt: number | null = null;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof TypeError)) throw error;
      if (connection.isOnline()) {
        failedAt ??= Date.now();
        if (Date.now() + pause > failedAt + retryForMs) throw error;
        onWaiting(true);
        await new Promise((resolve) => setTimeout(resolve, pause));
        pause = Math.min(2 * pause, maxPauseMs);
      } else {
        onWaiting(true);
        await connection.untilOnline(signal);
        pause = firstPauseMs;
        failedAt = null;
      }
      signal.throwIfAborted();
      onWaiting(false);
    }
  }
}

const browserConnection: Connection = {
  isOnline: () => navigator.onLine,
  untilOnline: async (signal) =>
    new Promise((resolve, reject) => {
      addEventListener('online', () => resolve(), { once: true, signal });
      signal.addEventListener('abort', () => reject(new DOMException('the upload was canceled', 'AbortError')), {
        once: true,
      });
    }),
};
