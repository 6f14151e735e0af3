interface Running {
  readonly result: Promise<Uint8Array>;
  /** Of the caller that analyzes. */
  readonly signal: AbortSignal;
}

/** Analyses that are running in this process, by name. */
const running = new Map<string, Running>();

/**
 * Runs an analysis, or waits for the one of this name that is running. If that one is aborted by its own caller, one of
 * the waiting callers runs it again, and the others wait for that. Any other failure is theirs too. Throws what
 * `analyze` throws, and the reason of `signal` once that is aborted.
 */
export async function analyzeOnce(
  name: string,
  analyze: () => Promise<Uint8Array>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  for (let other = running.get(name); other !== undefined; other = running.get(name)) {
    const [outcome] = await Promise.allSettled([other.result]);
    signal.throwIfAborted();
    if (outcome.status === 'fulfilled') return outcome.value;
    if (!other.signal.aborted) throw outcome.reason;
    // Its own caller may remove it later.
    if (running.get(name) === other) running.delete(name);
  }
  const own = { result: analyze(), signal };
  running.set(name, own);
  try {
    return await own.result;
  } finally {
    if (running.get(name) === own) running.delete(name);
  }
}
