import { benchPhoto } from './photo.ts';
import { median, report } from './report.ts';
import { startShopProcess } from '../tests/journey/shop-process.ts';
import { until, Visitor } from '../tests/journey/visitor.ts';

/** A visitor's wait through the whole shop: from requesting an artwork until its first variation can be seen. */
const { name, jpeg } = await benchPhoto();
const shop = await startShopProcess();
const firsts: number[] = [];
const alls: number[] = [];
try {
  for (const style of [
    'watercolor',
    'impasto-painting',
    'vintage-poster-print',
    'classic-oil-painting',
    'gouache-illustration',
    'tattoo-style',
  ]) {
    // A new visitor and photo each time, so that no analysis is cached.
    const visitor = new Visitor(shop);
    const uploaded = await visitor.upload(new Uint8Array(jpeg));
    const { imageUrl } = await uploaded.json();
    const begun = performance.now();
    const accepted = await visitor.post('/api/generate-artwork', { imageUrl, style }, { prefer: 'respond-async' });
    const { artworkId } = await accepted.json();
    const view = async () => (await visitor.request(`/api/artworks/${artworkId}`)).json();
    await until(view, ({ variations }) => variations.length > 0, 120_000);
    const first = (performance.now() - begun) / 1_000;
    await until(view, ({ status }) => status === 'done', 120_000);
    const all = (performance.now() - begun) / 1_000;
    firsts.push(first);
    alls.push(all);
    report({ name: `${style} on ${name}: first variation`, value: first, unit: 's', atMost: 8 });
    report({ name: `${style} on ${name}: all three`, value: all, unit: 's', atMost: 20 });
  }
} finally {
  await shop.dispose();
}
report({ name: 'median of the styles: first variation', value: median(firsts), unit: 's', atMost: 8 });
report({ name: 'median of the styles: all three', value: median(alls), unit: 's', atMost: 20 });
