import type { Db } from '../../../../platform/db/database.ts';
import type { OrderStore } from './order-store.ts';
import type { Answer } from './refusal.ts';
import type { FakePrintfulSettings } from './settings.ts';

interface ApiRequest {
  readonly url: URL;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** The part of the path in brackets. */
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
  /** What the key must be allowed. */
  readonly scope?: 'orders' | 'webhooks';
  /** Where an error of the first form has its message; `result` by default. */
  readonly errorPlace?: 'data';
  handle(request: ApiRequest): Promise<Answer>;
}
