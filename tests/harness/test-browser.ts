import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { App } from '../../src/platform/http/app.ts';

/** A client that keeps its cookies and sends an Origin header, as a browser does. */
export interface TestBrowser {
  request(options: InjectOptions): Promise<LightMyRequestResponse>;
  get(url: string): Promise<LightMyRequestResponse>;
  post(url: string, payload?: object): Promise<LightMyRequestResponse>;
  /** Sends a multipart request with one file. */
  upload(url: string, field: string, file: Uint8Array, name: string, type: string): Promise<LightMyRequestResponse>;
  readonly cookies: Map<string, string>;
}

/** `remoteAddress`: its network, for tests that send more requests than one network may. */
export function openBrowser(app: App, origin: string, remoteAddress?: string): TestBrowser {
  const cookies = new Map<string, string>();
  async function request(options: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await app.inject({
      ...(remoteAddress !== undefined && { remoteAddress }),
      ...options,
      headers: { host: new URL(origin).host, origin, ...options.headers },
      cookies: Object.fromEntries(cookies),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }
  return {
    cookies,
    request,
    get: (url) => request({ method: 'GET', url }),
    post: (url, payload = {}) => request({ method: 'POST', url, payload }),
    async upload(url, field, file, name, type) {
      const form = new FormData();
      form.append(field, new Blob([new Uint8Array(file)], { type }), name);
      const encoded = new Response(form);
      return request({
        method: 'POST',
        url,
        payload: Buffer.from(await encoded.arrayBuffer()),
        headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      });
    },
  };
}
