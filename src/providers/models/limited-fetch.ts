/** A body that is larger than its reader takes. */
export class TooMuchError extends Error {}

/**
 * `fetch` that follows no redirect, so that a key never travels on, and whose body ends in TooMuchError once it is
 * larger than `limit` bytes, however large it says it is.
 */
export function limitedFetch(limit: number): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, { ...init, redirect: 'manual' });
    if (answer.body === null) return answer;
    let taken = 0;
    const counted = answer.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          taken += chunk.byteLength;
          if (taken > limit) throw new TooMuchError(`more than ${limit} bytes`);
          controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
  };
}
