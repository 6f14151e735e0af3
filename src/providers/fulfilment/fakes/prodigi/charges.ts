import type { Tx } from '../../../../platform/db/database.ts';
import type { Settings } from './behavior.ts';
import { cost, productOf, taxOn, type Group } from './costs.ts';
import type { ChargeBody, ItemBody, OrderBody, ShipmentBody } from './order-body.ts';
import { nextId } from './tables.ts';

export async function makeShipment(tx: Tx, { lab, items }: Group<ItemBody>): Promise<ShipmentBody> {
  return {
    id: await nextId(tx, 'shp'),
    status: 'Processing',
    carrier: lab.carrier,
    tracking: null,
    dispatchDate: null,
    items: items.map(({ id }) => ({ itemId: id })),
    fulfillmentLocation: { countryCode: lab.countryCode, labCode: lab.labCode },
  };
}

export async function makeCharges(
  tx: Tx,
  body: OrderBody,
  groups: readonly Group<ItemBody>[],
  shipments: readonly ShipmentBody[],
  settings: Settings,
): Promise<ChargeBody[]> {
  const charge = async (
    chargeType: 'Item' | 'Shipping',
    parts: readonly { cents: number; itemId: string | null; shipmentId: string | null }[],
  ): Promise<ChargeBody> => {
    const total = parts.reduce((sum, { cents }) => sum + cents, 0);
    const tax = taxOn(total, settings);
    const items = [];
    for (const { cents, itemId, shipmentId } of parts)
      items.push({ id: await nextId(tx, 'chi'), shipmentId, itemId, cost: cost(cents, settings) });
    return {
      id: await nextId(tx, 'chg'),
      chargeType,
      prodigiInvoiceNumber: null,
      totalCost: cost(total + tax, settings),
      ...(tax > 0 && { totalTax: cost(tax, settings) }),
      items,
    };
  };
  return [
    await charge(
      'Item',
      body.items.map(({ id, sku, copies }) => ({
        cents: productOf(sku).unitCost * copies,
        itemId: id,
        shipmentId: null,
      })),
    ),
    await charge(
      'Shipping',
      groups.map(({ shipping }, index) => ({
        cents: shipping,
        itemId: null,
        shipmentId: shipments[index]?.id ?? null,
      })),
    ),
  ];
}
