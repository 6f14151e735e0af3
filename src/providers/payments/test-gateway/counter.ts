/** Where the gateway stands: its clock, its addresses and the version of the API it speaks. */
export interface Counter {
  readonly now: () => Date;
  /** Origin of the shop, without a slash at the end. */
  readonly publicUrl: string;
  readonly apiVersion: string;
}
