import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Publish } from '../../../platform/jobs/reactions.ts';
import type { LinkSigner } from '../../../platform/signed-link.ts';
import type { Clock } from '../../../shared/time.ts';
import type { Words } from '../../../words/words.ts';
import type { LiveSettings } from '../../settings/server/service.ts';
import type { CodeMaker } from './codes.ts';

export interface GiftCardsContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly giftCardCodes: CodeMaker;
}

export interface GiftCardPagesContext extends Pick<GiftCardsContext, 'db' | 'giftCardCodes'> {
  /** Signs the links of receipts, which open a gift card with its code. */
  readonly giftCardLinks: LinkSigner;
  /** Says what a printed card has on it. */
  readonly words: Pick<Words, 'say'>;
  readonly settings: Pick<LiveSettings, 'current'>;
  readonly config: Pick<Config, 'shopName' | 'supportEmail' | 'mode' | 'timezone' | 'publicUrl'>;
}
