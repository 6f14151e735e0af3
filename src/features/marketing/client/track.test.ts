import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { must } from '../../../shared/must.ts';
import { eventReport } from '../contract.ts';
import type { track as Track } from './track.ts';

interface World {
  readonly track: typeof Track;
  readonly beacons: { path: string; body: Blob }[];
  readonly requests: { url: string; init: RequestInit }[];
  readonly scripts: string[];
}

/** A browser on an order page opened from an email. `metas` are the analytics settings in the page's head. */
async function load(metas: Readonly<Record<string, string>> = {}, browser: object = {}): Promise<World> {
  const world: Omit<World, 'track'> = { beacons: [], requests: [], scripts: [] };
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { pathname: '/order/ord_1', search: '?key=secret', origin: 'https://shop.test' });
  vi.stubGlobal('navigator', {
    sendBeacon: (path: string, body: Blob) => world.beacons.push({ path, body }),
    ...browser,
  });
  vi.stubGlobal('document', {
    querySelector: (selector: string) => {
      const content = metas[/"shop:(\w+)"/.exec(selector)?.[1] ?? ''];
      return content === undefined ? null : { content };
    },
    createElement: () => ({}),
    head: { append: ({ src }: { src: string }) => world.scripts.push(src) },
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    world.requests.push({ url, init });
    return new Response(null);
  });
  const { track } = await import('./track.ts');
  return { ...world, track };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('an event is sent to the shop as a valid beacon with the kind of page, not the URL', async () => {
  const { track, beacons, requests, scripts } = await load();
  track({ name: 'purchase', value: 26.54 });
  const { path, body } = must(beacons[0], 'a beacon');
  expect(path).toBe('/api/events');
  expect(body.type).toBe('application/json');
  const sent: unknown = JSON.parse(await body.text());
  expect(sent).toEqual({ event: { name: 'purchase', value: 26.54 }, screen: '/order/:id' });
  expect(eventReport.safeParse(sent).success).toBe(true);
  expect([requests, scripts]).toEqual([[], []]);
});

test.for([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'a browser that asks for privacy is not tracked: %o',
  async (browser) => {
    const { track, beacons, requests, scripts } = await load(
      { ga4: 'G-ABC123', plausible: 'https://plausible.io shop.test' },
      browser,
    );
    track({ name: 'sign_in_attempt' });
    expect([beacons, requests, scripts]).toEqual([[], [], []]);
  },
);

test('Plausible receives name, label and amount, without cookies and without the URL', async () => {
  const { track, requests } = await load({ plausible: 'https://stats.shop.test shop.test' });
  track({ name: 'engagement', label: 'hero_create_poster' });
  track({ name: 'purchase', value: 4.95 });
  expect(requests.map(({ url }) => url)).toEqual(Array(2).fill('https://stats.shop.test/api/event'));
  expect(requests[0]?.init).toMatchObject({ credentials: 'omit', keepalive: true, referrerPolicy: 'no-referrer' });
  expect(requests.map(({ init }) => JSON.parse(init.body as string))).toEqual([
    {
      name: 'engagement',
      domain: 'shop.test',
      url: 'https://shop.test/order/:id',
      props: { label: 'hero_create_poster' },
    },
    {
      name: 'purchase',
      domain: 'shop.test',
      url: 'https://shop.test/order/:id',
      revenue: { currency: 'USD', amount: 4.95 },
    },
  ]);
});

test('Google receives events with storage denied and never the order key; its tag loads once', async () => {
  const { track, scripts } = await load({ ga4: 'G-ABC123' });
  track({ name: 'begin_checkout', value: 26.54 });
  track({ name: 'artwork_generated', style: 'watercolor' });
  expect(scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123']);
  const commands = (window as unknown as { dataLayer: IArguments[] }).dataLayer.map(
    (command) => [...command] as unknown[],
  );
  expect(commands.map(([command, subject]) => [command, command === 'js' ? '' : subject])).toEqual([
    ['consent', 'default'],
    ['js', ''],
    ['config', 'G-ABC123'],
    ['event', 'begin_checkout'],
    ['event', 'artwork_generated'],
  ]);
  expect(commands[0]?.[2]).toMatchObject({ analytics_storage: 'denied', ad_storage: 'denied' });
  expect(commands[2]?.[2]).toMatchObject({
    client_storage: 'none',
    send_page_view: false,
    page_location: 'https://shop.test/order/:id',
  });
  expect(commands[3]?.[2]).toMatchObject({ value: 26.54, currency: 'USD' });
  expect(JSON.stringify(commands)).not.toContain('secret');
});
