/** An HTTP client that keeps cookies and sends an Origin header, as a browser does. */
export class Visitor {
  readonly #shop: { readonly url: string };
  readonly #cookies = new Map<string, string>();

  constructor(shop: { readonly url: string }) {
    this.#shop = shop;
  }

  /** Value of its Cookie header. */
  cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', this.cookies());
    headers.set('origin', this.#shop.url);
    const response = await fetch(new URL(path, this.#shop.url), { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
    }
    return response;
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** Sends a photo as the upload screen does. */
  async upload(photo: Uint8Array<ArrayBuffer>, name = 'pet.jpg', type = 'image/jpeg'): Promise<Response> {
    const form = new FormData();
    form.set('petPhoto', new File([photo], name, { type }));
    return this.request('/api/upload', { method: 'POST', body: form });
  }
}

/** Calls `read` until `done` accepts its result; throws with the last result after `timeoutMs`. */
export async function until<T>(read: () => Promise<T>, done: (result: T) => boolean, timeoutMs: number): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const result = await read();
    if (done(result)) return result;
    if (Date.now() > deadline) throw new Error(`still waiting; last result: ${JSON.stringify(result)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
