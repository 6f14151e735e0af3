/** A response body exceeds its limit. */
export class TooMuchError extends Error {}

/**
 * Creates a `fetch` that follows no redirects, so that a key is never forwarded. Its response body fails with
 * TooMuchError beyond `limit` bytes, regardless of Content-Length.
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
