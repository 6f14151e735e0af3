import type { PrintShop } from './print-shop.ts';

/** Changes the settings of the fake of Printful, e.g. the failures that its next orders meet. */
export async function configureFake({ printful }: PrintShop, changed: object): Promise<void> {
  await printful.settings.write({ ...(await printful.settings.read()), ...changed });
}

/** Buys a poster, of which Printful gets a draft whose cost is known. */
export async function buyDraft(desk: PrintShop, options: Parameters<PrintShop['buy']>[0] = {}) {
  const bought = await desk.buy(options);
  const id = await desk.plan(bought);
  await desk.go(id);
  return { ...bought, id };
}

/** Buys a poster whose order is released; an hour later, when the partner has checked it. */
export async function buyReleased(desk: PrintShop, options: Parameters<PrintShop['buy']>[0] = {}) {
  const bought = await buyDraft(desk, options);
  await desk.passAndGo(bought.id, 1);
  return { ...bought, row: await desk.passAndGo(bought.id, 61) };
}
