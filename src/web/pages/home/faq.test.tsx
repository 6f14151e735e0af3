import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { setCurrentSettings } from '../../shell/current-settings.ts';
import { Faq } from './faq.tsx';

// Tests of other files expect settings that nothing has set.
afterAll(() => vi.resetModules());

/** The questions and answers as they are read. */
function read(html: string): string[] {
  const texts = html.matchAll(/<summary[^>]*>(.*?)<svg.*?<\/summary><p[^>]*>(.*?)<\/p>/gs);
  return [...texts].map(([, question, answer]) => `${question} ${answer}`.replaceAll(/<[^>]+>/g, ''));
}

test('given nothing set and all claims, then the answers read as they always have', () => {
  setCurrentSettings({}, 'all');
  expect(read(renderToStaticMarkup(<Faq />))).toEqual([
    'What kind of photo works best? A clear face, good light and at least 1000 × 1000 pixels. JPG, PNG, HEIC, WebP or AVIF, up to 40 MB. Eye level beats from above: kneel down, say “treat”.',
    'How long does the artwork take? Allow 2-3 minutes for all three variations. The first one is often there much sooner, and you watch each as it is painted.',
    'What sizes can I order? Posters in 8x10, 12x16 and 16x20 inches, magnets in 3x3, 4x4 and 6x6 inches, mugs in 11oz and 15oz. Posters of 12x12 and 18x24 inches are printed on request: write to us. The paper is matte, 10.3 mil and 189 g/m², with 94% opacity and an ISO brightness of 104%. Cutting is exact to 0.4 inch (1 cm) on a poster and 0.1 inch on a magnet. The download is 4800 × 6000 pixels.',
    'When will my order arrive? Delivery takes 5-7 days in the U.S. A download is yours as soon as you have paid.',
    'What happens to my photo if I do not order? Artwork is saved 24 hours and auto-deleted if no order is placed.',
    'Can I get a refund? Each piece is custom-made, so only for damage or print quality problems. Tell us within 7 days of delivery.',
  ]);
});

test('given claims that the shop does not make, then they leave no gap', () => {
  setCurrentSettings({}, []);
  const [, , sizes, arrival] = read(renderToStaticMarkup(<Faq />));
  expect(sizes).toContain('11oz and 15oz. Cutting is exact');
  expect(arrival).toContain('We print it for you and ship within the U.S. A download is yours');
});

test('given a shop that ships to Britain only, then no answer says another place', () => {
  const rates = { kind: 'order' as const, amount: 500 };
  const zone = { name: 'Britain', countries: [{ country: 'GB' }], rates, freeFrom: null, days: null };
  setCurrentSettings({ shipping: { zones: [zone] } }, []);
  expect(read(renderToStaticMarkup(<Faq />))[3]).toContain(
    'We print it for you and ship to the United Kingdom. A download',
  );
  setCurrentSettings({ shipping: { zones: [zone] } }, 'all');
  const answers = read(renderToStaticMarkup(<Faq />));
  expect(answers[3]).toContain('Delivery takes 5-7 days in the United Kingdom');
  expect(answers.join(' ')).not.toContain('U.S.');
});

test('given questions of the owner, then only those are asked, and markup in them is text', () => {
  const answer = 'Ask {support} or see https://bark.example/sizes. <img src=x onerror=alert(1)> {shop}';
  setCurrentSettings({ faq: [{ question: '<script>alert(1)</script>', answer }] }, []);
  const html = renderToStaticMarkup(<Faq />);
  expect(html.match(/<details/g)).toHaveLength(1);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; %SHOP_NAME%');
  expect(html).not.toMatch(/<(script|img)/);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'mailto:%SUPPORT_EMAIL%',
    'mailto:%SUPPORT_EMAIL%',
    'https://bark.example/sizes',
  ]);
});
