import type { Request } from './server.ts';

/** Returns undefined for a body that is not JSON. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

export async function readForm({ headers, body }: Request): Promise<FormData> {
  return new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type'] ?? '' } }).formData();
}

export function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

export function pickHeaders(headers: Request['headers'], names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
}
