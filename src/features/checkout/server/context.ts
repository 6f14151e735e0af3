import type { Config } from '../../../platform/config.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Db, DbOrTx } from '../../../platform/db/database.ts';
import type { Publish } from '../../../platform/jobs/reactions.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import type { TaxService } from '../../../providers/payments/taxes/port.ts';
import type { VatRegister } from '../../../providers/vat-register/port.ts';
import type { Clock } from '../../../shared/time.ts';
import type { LiveSettings } from '../../settings/server/service.ts';
import type { CodeMaker } from '../../gift-cards/server/service.ts';
import type { CartLine } from '../../cart/contract.ts';
import type { Place, ProductType } from '../../catalog/contract.ts';
import type { SoldPart } from '../../orders/contract.ts';
import type { Words } from '../../../words/words.ts';

export interface CheckoutContext {
  readonly db: Db;
  /** For writes that may be lost in a crash, because the shop can obtain their content again. */
  readonly asyncCommitDb: Db;
  readonly clock: Clock;
  readonly gateway: PaymentGateway;
  readonly taxes: TaxService;
  /** Signing secrets of webhook endpoints that the shop itself made at the provider. */
  readonly webhookSecrets: () => Promise<readonly string[]>;
  /** Origin of the shop, without a trailing slash. */
  readonly publicUrl: string;
  /** Stored on every payment. Payments with another shop id are never touched. */
  readonly shopId: string;
  readonly config: Pick<Config, 'shopName' | 'timezone' | 'appSecret' | 'stripe'>;
  readonly settings: Pick<LiveSettings, 'current'>;
  /** Says messages in the reader's language. Those of errors are said where the request is answered. */
  readonly words: Pick<Words, 'say' | 'saySentence'>;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly publish: Publish;
  readonly giftCardCodes: CodeMaker;
  readonly estimateArrival: EstimateArrival;
  readonly findUnsent: FindUnsent;
  readonly vatRegister: VatRegister;
}

/** The types of products that their makers do not send to a place, as far as stored quotes say it. */
export type FindUnsent = (
  db: DbOrTx,
  lines: readonly Omit<CartLine, 'unitPrice' | 'discount' | 'tax'>[],
  place: Place,
) => Promise<readonly ProductType[]>;

/**
 * When lines that are ordered now will arrive, from stored quotes of print partners or the shop owner's own days. Sends
 * no request to a partner. Null for downloads. Without a place, the days are those of the shop's home.
 */
export type EstimateArrival = (
  db: DbOrTx,
  lines: readonly Omit<CartLine, 'unitPrice' | 'discount' | 'tax'>[],
  place: Place | null,
) => Promise<SoldPart[] | null>;

/** Who makes the request: `owners` are all of their owner ids, and what they create belongs to `visitor`. */
export interface Buyer {
  readonly visitor: string;
  readonly owners: readonly string[];
  /** The address of their account; null if nobody is signed in. */
  readonly accountEmail: string | null;
}
