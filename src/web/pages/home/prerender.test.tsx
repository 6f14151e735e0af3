import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { liveSettings } from '../../../../tests/factories/page-settings.ts';
import { insertHeads } from '../../../../scripts/building/insert-heads.ts';
import { insertPrerendered } from '../../../platform/http/prerendered-pages.ts';
import { claims, digitalPrice, gridStyles, products, standardProducts } from '../../../features/catalog/contract.ts';
import { fillIn } from '../../../platform/http/documents.ts';
import { formatMoney, toDecimalString } from '../../../shared/money.ts';
import { prerenderHome } from './prerender.tsx';

const web = join(import.meta.dirname, '../..');
const page = insertPrerendered(
  await insertHeads(await readFile(join(web, 'index.html'), 'utf8'), web),
  prerenderHome(),
);
const confirmed = fillIn(page, { ...liveSettings, claims: 'all' });
const unconfirmed = fillIn(page, { ...liveSettings, claims: [] });
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

test('the skip link leads to the hero, the first part of the content', () => {
  expect(confirmed).toMatch(/<header[^>]*><a href="#content"/);
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

test('llms.txt and descriptions agree with the catalog', async () => {
  const text = await readFile(join(web, 'public/llms.txt'), 'utf8');
  const prices = [digitalPrice, ...standardProducts.flatMap((type) => products[type].sizes.map(({ price }) => price))];
  for (const price of prices) expect(text).toContain(formatMoney(price).slice(1));
  for (const file of ['index.html', 'app.html', 'public/llms.txt']) {
    expect(await readFile(join(web, file), 'utf8')).toContain(`${gridStyles.length} styles`);
  }
});

test('every picture has a size, and pictures below the first screen load lazily', () => {
  const pictures = [...confirmed.matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
  const unsized = pictures.filter((tag) => !tag.includes('aspect-square') && !/width="\d+" height="\d+"/.test(tag));
  expect(unsized).toEqual([]);
  const first = pictures.filter((tag) => !tag.includes('loading="lazy"'));
  expect(first).toHaveLength(4);
});
