import type { TestBrowser } from '../harness/test-browser.ts';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import type { TeamRole } from '../../src/features/accounts/contract.ts';
import { setTeamRole } from '../../src/features/accounts/server/service.ts';
import type { Clock } from '../../src/shared/time.ts';
import { signIn } from './customer.ts';
import { createPayingShop, type PayingShop } from './paying-shop.ts';

export interface Panel {
  readonly shop: PayingShop;
  /** A browser in which an owner is signed in. */
  readonly owner: TestBrowser;
  /** A browser in which somebody with this role is signed in. Their address is `{role}.member@example.com`. */
  readonly signedInAs: (role: TeamRole) => Promise<TestBrowser>;
}

/** A shop on this database with an owner in the panel. */
export async function openPanel(database: OpenDatabase, clock?: Clock): Promise<Panel> {
  const shop = await createPayingShop(database, clock);
  const owner = shop.browser();
  await signIn(shop, owner, 'admin@example.com');
  return {
    shop,
    owner,
    signedInAs: async (role) => {
      const email = `${role}.member@example.com`;
      await setTeamRole(shop.context, { email, role, actor: 'admin@example.com' });
      const browser = shop.browser();
      await signIn(shop, browser, email);
      return browser;
    },
  };
}
