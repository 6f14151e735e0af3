/** Thrown when a response body exceeds its limit. */
export class ResponseTooLargeError extends Error {}

/**
 * Creates a `fetch` that follows no redirects, so that a key is never forwarded. Its response body fails with
 * ResponseTooLargeError after `maxBytes` bytes, whatever Content-Length says.
 */
export function limitedFetch(maxBytes: number, send?: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await (send ?? fetch)(input, { ...init, redirect: 'manual' });
    if (response.body === null) return response;
    let received = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          received += chunk.byteLength;
          if (received > maxBytes) throw new ResponseTooLargeError(`more than ${maxBytes} bytes`);
          controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  };
}
