import { prints } from '../../src/features/artworks/server/tables.ts';
import { fulfilmentSettingVersions } from '../../src/features/fulfilment/server/tables.ts';
import { setSwitch } from '../../src/features/orders/server/service.ts';
import { orderLines } from '../../src/features/orders/server/tables.ts';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { newId } from '../../src/shared/ids.ts';
import { insertArtwork } from '../factories/artworks.ts';
import { insertOrder } from '../factories/orders.ts';
import { goods, printFile } from './print-files.ts';
import type { Schedule } from './schedule.ts';

export const address = {
  firstName: 'Nora',
  lastName: 'Lind',
  email: 'nora@example.com',
  address: '12 Analytical Way',
  city: 'Portland',
  state: 'OR',
  zipCode: '97205',
};

export const correctedStreet = '7 Harbor Street';

/** Inserts a paid order of the goods in the schedule, with all its print files. */
export async function insertPaidOrder({ db }: OpenDatabase, plan: Schedule, owner: string, at: Date): Promise<string> {
  await setSwitch(db, 'hold for review', { on: !plan.reviewed, words: '' }, { actor: 'admin@example.com', now: at });
  await db.delete(fulfilmentSettingVersions);
  await db.insert(fulfilmentSettingVersions).values({
    version: 1,
    value: {
      makers: { poster: 'printful', mug: 'prodigi' },
      fixItMinutes: plan.fixItMinutes,
      releasesItself: true,
      maxOrderCents: plan.maxOrderCents,
      maxDayCents: plan.maxDayCents,
    },
    changedAt: at,
    changedBy: 'admin@example.com',
  });
  const artworkId = await insertArtwork(db, owner);
  const id = await insertOrder(db, {
    owner,
    address,
    customerEmail: address.email,
    createdAt: at,
    updatedAt: at,
  });
  const partners = (['printful', 'prodigi'] as const).filter((name) => plan.goods === name || plan.goods === 'both');
  for (const [position, name] of partners.entries()) {
    const { width, height, ...product } = goods[name];
    await db.insert(orderLines).values({
      orderId: id,
      position,
      title: 'Custom Pet Art',
      productMaterial: 'paper',
      unitPrice: 0,
      quantity: name === 'printful' && plan.splits ? 2 : 1,
      artworkId,
      selectedVariation: 1,
      printWidth: width,
      printHeight: height,
      requiresShipping: true,
      ...product,
    });
    for (const variation of [1, 2]) {
      await db.insert(prints).values({
        id: newId('prn'),
        artworkId,
        variation,
        width,
        height,
        status: 'done',
        key: `prints/${newId('prn')}.png`,
        ...(await printFile(name, variation)),
        createdAt: at,
      });
    }
  }
  return id;
}
