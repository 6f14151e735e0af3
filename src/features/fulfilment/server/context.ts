import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { JobQueue } from '../../../platform/jobs/jobs.ts';
import type { Publish } from '../../../platform/jobs/reactions.ts';
import type { Logger } from '../../../platform/log.ts';
import type { LinkSigner } from '../../../platform/signed-link.ts';
import type { PrintPartner, PrintPartnerName } from '../../../providers/fulfilment/port.ts';
import type { Words } from '../../../words/words.ts';
import type { LiveSettings } from '../../settings/server/service.ts';
import type { Clock } from '../../../shared/time.ts';

/** The currency of the shop's books, in which its limits are. */
export function limitCurrency({ settings }: Pick<FulfilmentContext, 'settings'>): string {
  return settings.current().priceList.book.currency;
}

/** A partner that the shop can use. */
export interface ConnectedPartner {
  readonly partner: PrintPartner;
  /** A fake makes test orders only; a real partner makes live orders only. */
  readonly fake: boolean;
}

export interface FulfilmentContext {
  readonly config: Pick<Config, 'shopName' | 'supportEmail' | 'timezone' | 'publicUrl'>;
  readonly db: Db;
  readonly settings: Pick<LiveSettings, 'current'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly jobs: JobQueue;
  readonly publish: Publish;
  readonly partners: ReadonlyMap<PrintPartnerName, ConnectedPartner>;
  /** Signs the URLs of print files. */
  readonly printLinks: LinkSigner;
  /** Says what is printed for whoever opens a parcel. */
  readonly words: Pick<Words, 'say' | 'language'>;
}
