import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { liveSettings, offerOf } from '../../../../tests/factories/page-settings.ts';
import { insertHeads } from '../../../../scripts/building/insert-heads.ts';
import { insertPrerendered } from '../../../platform/http/prerendered-pages.ts';
import {
  claims,
  digitalPrice,
  products,
  seasonOn,
  standardProducts,
  standardSeasons,
} from '../../../features/catalog/contract.ts';
import { type StoredSettings } from '../../../features/settings/contract.ts';
import { fillIn } from '../../../platform/http/documents.ts';
import { toDecimalString } from '../../../shared/money.ts';
import { setCurrentSettings } from '../../shell/current-settings.ts';
import { prerenderHome } from './prerender.tsx';

const web = join(import.meta.dirname, '../..');
const page = insertPrerendered(
  await insertHeads(await readFile(join(web, 'index.html'), 'utf8'), web),
  prerenderHome(),
);
const confirmed = fillIn(page, { ...liveSettings, claims: 'all' });
const unconfirmed = fillIn(page, { ...liveSettings, claims: [] });
// Tests of other files expect settings that nothing has set.
afterAll(() => vi.resetModules());

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll(/\s+/g, ' ');

const conditionalClaims = Object.values(claims).filter(({ needs }) => needs !== null);

test.each(conditionalClaims.map(({ text }) => text))('“%s” is shown only if the owner confirms it', (text) => {
  expect(textOf(confirmed)).toContain(text.replace(/\.$/, ''));
  // The heading of the testimonials is shown without quotes as well.
  if (text !== claims['customer-words'].text) expect(textOf(unconfirmed)).not.toContain(text.replace(/\.$/, ''));
});

test('quotes are shown only if the owner confirms them', () => {
  expect(confirmed.match(/<blockquote/g)).toHaveLength(8);
  expect(unconfirmed).not.toContain('<blockquote');
  expect(unconfirmed).toContain('We have only just opened.');
});

test('all placeholders are filled in', () => {
  expect(confirmed).not.toMatch(/%[A-Z_]+%|data-claim|prerendered-/);
  expect(confirmed).toContain('mailto:hello@bark.test');
  expect(confirmed).toContain('<link rel="canonical" href="https://bark.test/" />');
});

test('the skip link is the first link of the page and leads to the hero, the first part of the content', () => {
  expect(/<a [^>]*>/.exec(confirmed)?.[0]).toContain('href="#content"');
  expect(confirmed.match(/href="#content"/g)).toHaveLength(1);
  expect(confirmed.match(/id="content"/g)).toHaveLength(1);
  expect(confirmed).toContain('<div id="content"><section id="hero"');
});

test('the page satisfies the content security policy: no inline styles, handlers or scripts except data', () => {
  expect(confirmed).not.toMatch(/<[^>]* style="/);
  expect(confirmed).not.toMatch(/<[^>]* on[a-z]+="/);
  const inline = [...confirmed.matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g)].map(([tag]) => tag);
  expect(inline).toEqual(['<script type="application/ld+json">']);
});

test('structured data lists every product with its price and contains no ratings', () => {
  const json = /ld\+json">(.*?)<\/script>/s.exec(confirmed)?.[1] ?? '';
  const { '@graph': graph } = JSON.parse(json) as {
    '@graph': { '@type': string; name: string; offers?: { name: string; price: string }[] }[];
  };
  const offers = graph.find((thing) => thing['@type'] === 'Product')?.offers ?? [];
  const sold = standardProducts.flatMap((type) => {
    const { title, sizes } = products[type];
    return sizes.length === 0
      ? [[title, digitalPrice] as const]
      : sizes.map((size) => [`${title}, ${size.label}`, size.price] as const);
  });
  expect(offers.map(({ name, price }) => [name, price])).toEqual(
    sold.map(([name, price]) => [name, toDecimalString(price)]),
  );
  expect(graph[0]?.name).toBe('Bark & Co');
  expect(json).not.toMatch(/rating|review/i);
});

test('given prices and styles of the owner, then the description and llms.txt name them', async () => {
  const stored = {
    products: { poster: { sizes: { '8x10 inches': { price: 2_150 } } }, mug: { sold: false } },
    styles: { wizard: { offered: false } },
  };
  const offer = offerOf(stored);
  const llms = await readFile(join(web, 'public/llms.txt'), 'utf8');
  for (const [text, settings, words] of [
    [page, liveSettings, 'pick one of 27 styles. We turn it into artwork you can keep as a poster, magnet, mug or'],
    [
      page,
      { ...liveSettings, offer },
      'pick one of 26 styles. We turn it into artwork you can keep as a poster, magnet or',
    ],
    [llms, liveSettings, 'digital 4.95; posters 19.95 (8x10 inches), 29.95 (12x16), 34.95 (16x20); magnets'],
    [llms, { ...liveSettings, offer }, 'digital 4.95; posters 21.50 (8x10 inches)'],
    [llms, { ...liveSettings, offer }, 'in one of 26 styles and sells it as a poster, magnet or digital download.'],
  ] as const) {
    const filled = fillIn(text, settings);
    expect(filled).toContain(words);
    expect(filled).not.toMatch(/%[A-Z_]+%/);
  }
});

describe('given the page of the build', () => {
  const bannerOn = (day: string, html = page) =>
    /<aside id="season-banner".*?<\/aside>/s.exec(
      fillIn(html, { ...liveSettings, season: seasonOn(standardSeasons, day)?.id ?? null }),
    )?.[0];

  test('when it is October, then the banner is that of Halloween and leads to the styles', () => {
    const banner = bannerOn('2026-10-01') ?? '';
    expect(textOf(banner)).toBe('Halloween has arrived. Witch hats and pumpkins, four seasonal styles.Dress them up');
    expect(banner).toMatch(/class="bg-pumpkin[ "].*<a href="\/app\?step=style"/s);
    expect(bannerOn('2026-10-31')).toBe(banner);
  });

  test('when it is another season, then the banner is that one, and there is one', () => {
    expect(textOf(bannerOn('2026-12-10') ?? '')).toContain('The holidays are here.');
    expect(textOf(bannerOn('2026-02-14') ?? '')).toContain('Day is near.');
    expect(textOf(bannerOn('2026-05-10') ?? '')).toContain('Day is coming.');
    const filled = fillIn(page, { ...liveSettings, season: 'holidays' });
    expect(filled.match(/id="season-banner"/g)).toHaveLength(1);
    expect(filled).toContain('<meta name="shop:season" content="holidays" />');
  });

  test('when it is no season, then there is no banner', () => {
    expect(bannerOn('2026-11-01')).toBeUndefined();
    const filled = fillIn(page, liveSettings);
    expect(filled).not.toMatch(/data-season|shop:season|Halloween has/);
  });

  test('when the owner has set words with markup, then they are text', () => {
    const banner = {
      sentence: '<script>1</script>',
      text: '"$&" {styles}',
      button: '<b>Go</b>',
      color: 'blush',
    } as const;
    const styles = ['wizard'];
    setCurrentSettings({ seasons: [{ ...standardSeasons[0]!, banner, styles: [...styles] }] }, []);
    const html = insertPrerendered('<!--prerendered-head--><!--prerendered-body-->', prerenderHome());
    setCurrentSettings({}, []);
    const shown = bannerOn('2026-10-15', html) ?? '';
    expect(shown).toContain('&lt;script&gt;1&lt;/script&gt;');
    expect(shown).toContain('&quot;$&amp;&quot; one seasonal style<');
    expect(shown).toContain('&lt;b&gt;Go&lt;/b&gt;');
    expect(shown).not.toMatch(/<script|<b>/);
  });

  test('when none of the season’s styles is offered, or the season is switched off, then there is no banner', () => {
    for (const stored of [
      { styles: { wizard: { offered: false } }, seasons: [{ ...standardSeasons[0]!, styles: ['wizard'] }] },
      { seasons: [{ ...standardSeasons[0]!, shown: false, styles: ['wizard'] }] },
    ] as StoredSettings[]) {
      setCurrentSettings(stored, []);
      expect(prerenderHome().body).not.toContain('season-banner');
    }
    setCurrentSettings({}, []);
  });
});

test('every picture has a size, and pictures below the first screen load lazily', () => {
  const pictures = [...confirmed.matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
  const unsized = pictures.filter((tag) => !tag.includes('aspect-square') && !/width="\d+" height="\d+"/.test(tag));
  expect(unsized).toEqual([]);
  const first = pictures.filter((tag) => !tag.includes('loading="lazy"'));
  expect(first).toHaveLength(4);
});
