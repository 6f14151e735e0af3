import type { Db } from '../../../../platform/db/database.ts';
import type { OrderStore } from './order-store.ts';
import type { Answer } from './refusal.ts';
import type { FakePrintfulSettings } from './settings.ts';

interface ApiRequest {
  readonly url: URL;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** What the capture group of `Endpoint.path` matched in the path; empty without a group. */
  readonly id: string;
  readonly storeId: number;
  readonly now: Date;
  readonly settings: FakePrintfulSettings;
  readonly db: Db;
  readonly orders: OrderStore;
}

export interface Endpoint {
  readonly method: string;
  readonly path: RegExp;
  /** The scope that the key must have. */
  readonly scope?: 'orders' | 'webhooks';
  /** The field that holds the message of an error in Printful's own form; `result` by default. */
  readonly errorPlace?: 'data';
  handle(request: ApiRequest): Promise<Answer>;
}
