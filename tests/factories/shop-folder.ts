import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbedded } from '../../src/platform/db/embedded.ts';
import { previewUrl } from '../../src/features/artworks/contract.ts';
import { downloadUrl } from '../../src/features/orders/contract.ts';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { makeDataFolder, silent } from '../harness/databases.ts';
import { runFolder } from '../harness/run-folder.ts';
import { createTestShop, type TestShop } from '../harness/test-shop.ts';
import { insertHistory } from './order-history.ts';
import { buyPoster, paint, printQuickly, startArtworkWorker } from './painted.ts';
import { createQuickGenerator } from './quick-generator.ts';

const secret = 'the secret of a shop that moves house';

/** The data folder of a shop, and a visitor who has bought there. */
export interface ShopFolder {
  readonly folder: string;
  /** Opens the shop with these settings; closing the shop leaves the database open. */
  open(database: OpenDatabase, env: Readonly<Record<string, string>>): Promise<TestShop>;
  /** The visitor's view of their order, picture and download in the original shop. */
  readonly seen: readonly unknown[];
  /** The same view in another shop, for comparison. */
  look(shop: TestShop): Promise<unknown[]>;
  /** Copies the data folder; resolves to the copy's path. */
  copy(): Promise<string>;
}

/** Makes an embedded shop with orders, pictures, waiting jobs and a buyer, and closes it. */
export async function makeShopFolder(orders: number): Promise<ShopFolder> {
  const folder = await makeDataFolder();
  await writeFile(join(folder, 'app-secret'), secret, { mode: 0o600 });
  const open: ShopFolder['open'] = async (database, env) =>
    createTestShop({ database, env: { ...env, APP_SECRET: secret }, generator: createQuickGenerator() });
  const shop = await open(await openEmbedded(join(folder, 'db'), silent), { DATA_DIR: folder });
  await startArtworkWorker(shop);
  const { browser, artworkId } = await paint(shop);
  const orderId = await buyPoster({ browser, artworkId });
  await printQuickly(shop, orderId);
  const look: ShopFolder['look'] = async (opened) => {
    const visitor = opened.browser();
    for (const [name, value] of browser.cookies) visitor.cookies.set(name, value);
    const responses = await Promise.all(
      [`/api/orders/${orderId}`, previewUrl(artworkId, 0), downloadUrl(artworkId)].map(async (url) => visitor.get(url)),
    );
    return responses.map(({ statusCode, rawPayload }) => [statusCode, rawPayload.toString('base64')]);
  };
  const seen = await look(shop);
  await insertHistory(shop.context.db, { orders, until: new Date('2026-11-01T12:00:00Z'), artworkIds: [artworkId] });
  await shop.close();
  return {
    folder,
    open,
    seen,
    look,
    async copy() {
      const other = await mkdtemp(join(runFolder(), 'moved-'));
      await cp(folder, other, { recursive: true });
      return other;
    },
  };
}
