/** What the browser knows about its connection. A port, so that a test can lose it. */
export interface Connection {
  isOnline(): boolean;
  /** Resolves once the browser is online; rejects when aborted. */
  untilOnline(signal: AbortSignal): Promise<void>;
}

/** Waits before each further attempt while the browser believes to be online. */
const pausesMs = [500, 1_500];

/**
 * Sends, and sends again when the connection is lost (a TypeError): as soon as the browser is online again, or after a
 * pause where it says that it is online. Throws the last error when that fails, and any other error at once.
 */
export async function sendAgain<T>(
  send: () => Promise<T>,
  signal: AbortSignal,
  onWaiting: (waiting: boolean) => void,
  connection: Connection = browserConnection,
): Promise<T> {
  for (let failures = 0; ;) {
    try {
      return await send();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof TypeError)) throw error;
      if (connection.isOnline()) {
        const pause = pausesMs[failures++];
        if (pause === undefined) throw error;
        onWaiting(true);
        await new Promise((resolve) => setTimeout(resolve, pause));
      } else {
        onWaiting(true);
        await connection.untilOnline(signal);
        failures = 0;
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
