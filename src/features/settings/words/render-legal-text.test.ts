import { expect, test } from 'vitest';
import { findPlaceholderProblem, legalTextIds, standardLegalTexts } from './legal-texts.ts';
import { renderLegalText } from '../server/service.ts';

const facts = { shopName: 'Muzzle <& Paw>', supportEmail: 'help@muzzle.example', orderedPhotoDays: 60 };

/** The HTML of a text, with `[name]` in place of what pages make themselves. */
const htmlOf = (text: string) =>
  renderLegalText(text, facts)
    .map((part) => ('html' in part ? part.html : `[${part.block}]`))
    .join('');

test('given Markdown, then it is formatted, with headings below that of the dialog', () => {
  expect(htmlOf('# Returns\n\nWithin **14 days**, *please*.\n\n- unopened\n- clean')).toBe(
    '<h3>Returns</h3>\n<p>Within <strong>14 days</strong>, <em>please</em>.</p>\n<ul>\n<li>unopened</li>\n<li>clean</li>\n</ul>',
  );
});

test('given placeholders, then they are filled in as text, and a shop name is never formatted', () => {
  expect(htmlOf('{shop} keeps it {photo-days}.')).toBe('<p>Muzzle &lt;&amp; Paw&gt; keeps it 60 days.</p>');
  expect(renderLegalText('{shop}', { ...facts, shopName: '**Bold**' })).toEqual([{ html: '<p>**Bold**</p>' }]);
});

test('given the support address, then it is one link, even where the text makes the link itself', () => {
  const link = '<a class="link" href="mailto:help@muzzle.example">help@muzzle.example</a>';
  expect(htmlOf('Write to {support}.')).toBe(`<p>Write to ${link}.</p>`);
  expect(htmlOf('[{support}](mailto:{support} "{support}")')).toBe(
    '<p><a class="link" rel="noopener noreferrer nofollow" href="mailto:help@muzzle.example" title="{support}">help@muzzle.example</a></p>',
  );
});

test('given a placeholder on a line of its own, then the page puts its own part there', () => {
  expect(renderLegalText('Before\n\n{processors}\n\nAfter', facts)).toEqual([
    { html: '<p>Before</p>' },
    { block: 'processors' },
    { html: '<p>After</p>' },
  ]);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<div>\n\n<iframe src="https://evil.example"></iframe>',
  '![picture](https://evil.example/pixel.png)',
  '[click](javascript:alert(1))',
  '[click](JaVaScRiPt&colon;alert(1))',
  '<javascript:alert(1)>',
  '[click](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](https://a.example "\\" onmouseover=alert(1) x=\\"")',
  '[a]\n\n[a]: javascript:alert(1)',
  '    <script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
])('given %s, then nothing in it is executed or loaded', (text) => {
  const html = htmlOf(text);
  const tags = [...html.matchAll(/<\/?([a-z]+[0-9]?)((?:\s[a-z]+="[^"<>]*")*)\s?\/?>/g)];
  // Every '<' begins a tag that is expected, with quoted attributes that are expected.
  expect(html.match(/</g)?.length ?? 0).toBe(tags.length);
  for (const [, name = '', attributes = ''] of tags) {
    expect(['p', 'a', 'em', 'strong', 'code', 'pre']).toContain(name);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/\s([a-z]+)="([^"]*)"/g)) {
      expect(['class', 'rel', 'href', 'title']).toContain(attribute);
      if (attribute === 'href') expect(value).toMatch(/^https:/);
    }
  }
});

test('given a link that may not be followed, then its words stay', () => {
  expect(htmlOf('[click](javascript:alert(1)) and [go](/account)')).toBe(
    '<p>click and <a class="link" rel="noopener noreferrer nofollow" href="/account">go</a></p>',
  );
});

test.each(legalTextIds)('given the default text about %s, then an owner can start from it as it is', (id) => {
  const { text } = standardLegalTexts[id];
  expect(findPlaceholderProblem(text)).toBeNull();
  expect(htmlOf(text)).not.toMatch(/[{}]/);
});

test.each([
  ['{shopp} is here.', 'There is no placeholder {shopp}. Remove the braces, or choose one from the list.'],
  ['See {processors} here.', 'Put {processors} on a line of its own, with an empty line before and after it.'],
  ['Before\n{retention}\n\nAfter', 'Put {retention} on a line of its own, with an empty line before and after it.'],
  ['- {counting}', 'Put {counting} on a line of its own, with an empty line before and after it.'],
])('given %j, then the owner reads why it cannot be filled in', (text, sentence) => {
  expect(findPlaceholderProblem(text)).toBe(sentence);
});

test('given braces that are not a placeholder, then they are text', () => {
  expect(findPlaceholderProblem('{ not one } {} {two words}')).toBeNull();
  expect(htmlOf('{ not one }')).toBe('<p>{ not one }</p>');
});
