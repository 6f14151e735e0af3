/**
 * Faults between the shop and a print partner. Only tests and the panel use them.
 *
 * - `unreachable`: the request never arrives;
 * - `broken`: a 500, nothing done;
 * - `lost-answer`: the request is carried out, the connection breaks before the response;
 * - `rate-limited`: 429, nothing done;
 * - `gateway-page`: 502 with a page of HTML, nothing done.
 */
export type Fault = 'unreachable' | 'broken' | 'lost-answer' | 'rate-limited' | 'gateway-page';

/** Called once for every request that the shop makes. */
export type FaultPlan = (request: { readonly method: string; readonly path: string }) => Fault | null;

/** The error of `fetch` for a connection that was never made. */
export function notConnected(): TypeError {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  return new TypeError('fetch failed', { cause });
}

/** The error of `fetch` for a connection that broke after the request. */
export class ConnectionLostError extends TypeError {
  constructor() {
    super('fetch failed', { cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) });
  }
}
