import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '../../../client/query-client.ts';
import { setCurrentSettings } from '../current-settings.ts';
import { Footer } from '../frame/footer.tsx';
import { Imprint } from './imprint.tsx';

// Tests of other files expect settings that nothing has set.
afterAll(() => vi.resetModules());

const footer = () =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <Footer />
    </QueryClientProvider>,
  );
const imprintOf = (imprint: string) => {
  setCurrentSettings({ shop: { imprint } }, []);
  return renderToStaticMarkup(<Imprint />);
};

test('given no imprint or an empty one, then the footer does not offer it', () => {
  setCurrentSettings({}, []);
  expect(footer()).not.toContain('Imprint');
  setCurrentSettings({ shop: { imprint: ' \n ' } }, []);
  expect(footer()).not.toContain('Imprint');
});

test('given an imprint, then the footer offers it beside the other legal texts', () => {
  setCurrentSettings({ shop: { imprint: 'Mo Muzzle, 1 Bark Street' } }, []);
  expect(footer()).toMatch(/Refund Policy<\/button><\/li><li><button[^>]*>Imprint<\/button>/);
});

test('given a postal address and no imprint, then the imprint is name and addresses of the shop', () => {
  setCurrentSettings({ shop: { address: '12 Marylebone Lane\n\nLondon W1U 2NE' } }, []);
  expect(footer()).toContain('Imprint');
  const html = renderToStaticMarkup(<Imprint />);
  expect(html).toMatch(/>%SHOP_NAME%\n12 Marylebone Lane\nLondon W1U 2NE<\/p><p[^>]*>%SUPPORT_EMAIL%<\/p>/);
  setCurrentSettings({ shop: { address: '12 Marylebone Lane', imprint: 'Mo Muzzle' } }, []);
  expect(renderToStaticMarkup(<Imprint />)).not.toContain('Marylebone');
});

test('given empty lines, then they separate paragraphs, and single line breaks stay', () => {
  const html = imprintOf('Mo Muzzle\r\n1 Bark Street\r\n\r\n\n  \nRegistered in Barkshire');
  expect(html.match(/<p /g)).toHaveLength(2);
  expect(html).toMatch(/>Mo Muzzle\r?\n1 Bark Street<\/p><p[^>]*>Registered in Barkshire<\/p>/);
});

test('given web and email addresses, then they are links, without the punctuation around them', () => {
  const html = imprintOf('Write to mo@muzzle.example, or see (https://muzzle.example/a?b=1&c=2). www.muzzle.example!');
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, text]) => [href, text]);
  expect(links).toEqual([
    ['mailto:mo@muzzle.example', 'mo@muzzle.example'],
    ['https://muzzle.example/a?b=1&amp;c=2', 'https://muzzle.example/a?b=1&amp;c=2'],
    ['https://www.muzzle.example', 'www.muzzle.example'],
  ]);
  expect(html).toContain('</a>). <a');
});

test.each([
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'mo@muzzle',
  '<a href="https://evil.example">x</a>',
  '"><img src=x onerror=alert(1)>',
])('given %s, then it stays text', (text) => {
  const html = imprintOf(text);
  expect(html).not.toMatch(/<(?!\/?p\b)[a-z]/);
  expect(html).not.toContain('href="');
});
