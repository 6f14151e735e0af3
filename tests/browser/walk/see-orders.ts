import type { Locator, Page } from '@playwright/test';
import { orderStatuses, type OrderStatus, type OrderView } from '../../../src/features/orders/contract.ts';
import { must } from '../../../src/shared/must.ts';
import { expect } from '../shop-test.ts';
import type { Walk } from './walk-shop.ts';

/** Ranges of hue, in degrees, by color name. */
const hues = {
  red: [0, 25],
  yellow: [40, 65],
  green: [90, 160],
  blue: [195, 222],
  indigo: [223, 255],
  purple: [265, 310],
} as const;

/** What a customer reads for each status. */
const badges: Readonly<Record<OrderStatus, string>> = {
  pending: 'Paid',
  'sent initial email': 'Confirmed',
  'being fulfilled': 'Being made',
  shipped: 'On its way',
  completed: 'Delivered',
  cancelled: 'Canceled',
};

/** The list of orders when loading it fails and with an order in every status; then the dashboard and one order. */
export async function seeOrders({ page, look, note }: Walk): Promise<void> {
  await page.route('**/api/orders*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/orders');
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await look('orders-error');
  await page.unroute('**/api/orders*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Your Orders' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.route('**/api/orders*', async (route) => {
    const [order]: OrderView[] = await (await route.fetch()).json();
    await route.fulfill({ json: inEveryStatus(must(order)) });
  });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Track Package' })).toHaveCount(1);
  for (const status of orderStatuses) note?.('/orders', 'color', `${status} ${await colorOf(page, status)}`);
  await look('orders');
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Track Order' })).toHaveCount(orderStatuses.length);
  for (const status of orderStatuses) await expect(badgeOf(page, status)).toHaveCount(1);
  await look('dashboard');
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await page.getByRole('link', { name: 'Track Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order progress' })).toBeVisible();
  await look('order');
}

/** The same order once in each status: the shipped one has tracking, the canceled one has no picture. */
function inEveryStatus(order: OrderView): OrderView[] {
  return orderStatuses.map((status, index) => ({
    ...order,
    status,
    id: `${order.id.slice(0, -1)}${index}`,
    ...(status === 'shipped' && { trackingNumber: '9400100000000000000000' }),
    ...(status === 'cancelled' && { artwork: null, artworkId: null }),
  }));
}

function badgeOf(page: Page, status: OrderStatus): Locator {
  return page.getByRole('main').getByText(badges[status], { exact: true }).and(page.locator('span'));
}

/** The color name of a status badge's background. */
async function colorOf(page: Page, status: OrderStatus): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await badgeOf(page, status).evaluate((element) => {
    const pixel = new OffscreenCanvas(1, 1).getContext('2d')!;
    pixel.fillStyle = getComputedStyle(element).backgroundColor;
    pixel.fillRect(0, 0, 1, 1);
    return [...pixel.getImageData(0, 0, 1, 1).data];
  });
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const sector =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  const hue = sector * 60;
  return Object.entries(hues).find(([, [from, to]]) => hue >= from && hue <= to)?.[0] ?? `${Math.round(hue)} degrees`;
}
