/** The gateway's environment: its clock, its origin and its API version. */
export interface GatewayEnvironment {
  readonly now: () => Date;
  /** Origin of the shop, without a slash at the end. */
  readonly publicUrl: string;
  readonly apiVersion: string;
}
