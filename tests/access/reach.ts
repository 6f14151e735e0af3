import type { Things } from './people.ts';

/** The input of a request for one customer's things. */
export interface RouteInput {
  /** Values of the `:names` in the route's pattern. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly payload?: object;
  readonly headers?: Readonly<Record<string, string>>;
}
/** Makes the input of a request that names these things. */
export type InputFor = (of: Things) => RouteInput;

/**
 * Who may use a route:
 * - `everybody`: the same response for all, without personal data.
 * - `self`: a response about the requester alone; `customer` is the same, but for signed-in people only.
 * - `owner`: names a thing that only its owner may open; with `guest` also anyone with the order's link. For all
 *   others the response is as if the thing did not exist.
 * - `address`: names an email address; the response does not reveal whether it is known.
 * - `backstage`: requires the token printed at start; for all others the path does not exist.
 * - `admin`: for people on the team whose role is `needs` or more; 401 when signed out, 403 for others.
 */
export type Row =
  | {
      readonly reach: 'everybody';
      readonly input: InputFor;
      /** Status for those who may use the route; the same in the other kinds of rows. */
      readonly status: number;
      /** For webhooks, which are accepted from any site because their sender signs them. */
      readonly signed?: true;
    }
  | {
      readonly reach: 'self' | 'customer';
      readonly input: InputFor;
      readonly status: number;
      /** A text that the response to the requester must contain. */
      readonly shows: (of: Things) => string;
      /** Whether the route ends sessions of the requester. */
      readonly ends?: true;
    }
  | {
      readonly reach: 'owner';
      readonly input: InputFor;
      readonly guest?: InputFor;
      readonly status: number;
      /** Status for a signed-in person who is not the owner. */
      readonly refusal: number;
      /** Status for everybody else who is not the owner. */
      readonly signedOut: number;
    }
  | { readonly reach: 'address'; readonly input: (email: string) => RouteInput; readonly status: number }
  | { readonly reach: 'backstage'; readonly input: InputFor }
  | { readonly reach: 'admin'; readonly input: InputFor; readonly needs: 'owner' | 'staff' | 'printer' };

export const everybody = (input: InputFor = () => ({}), status = 200): Row => ({ reach: 'everybody', input, status });
export const self = (input: InputFor, shows: (of: Things) => string, status = 200): Row => ({
  reach: 'self',
  input,
  status,
  shows,
});
export const customer = (shows: (of: Things) => string, status = 200): Row => ({
  reach: 'customer',
  input: () => ({}),
  status,
  shows,
});
export const owner = (
  input: InputFor,
  status = 200,
  more: { guest?: InputFor; refusal?: number; signedOut?: number } = {},
): Row => {
  const refusal = more.refusal ?? 404;
  return {
    reach: 'owner',
    input,
    status,
    refusal,
    signedOut: more.signedOut ?? refusal,
    ...(more.guest && { guest: more.guest }),
  };
};
const panel =
  (needs: 'owner' | 'staff' | 'printer') =>
  (input: InputFor = () => ({})): Row => ({ reach: 'admin', input, needs });
export const forOwners = panel('owner');
export const forStaff = panel('staff');
export const forPrinters = panel('printer');

/** A form without a file. */
export const emptyForm: RouteInput = {
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  payload: Buffer.from('--x--\r\n'),
};
