import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseGuide } from './parse-guide.ts';

test('given headings, paragraphs, lists and code, then each becomes a block of its kind', () => {
  const [first, second] = parseGuide(
    '# Title\nnot shown\n\n## Stripe keys\n\nSet `A` at https://a.test/x.\nMore\n\n    A=1\n    B=2\n\n## Next\n\n1. **one**\n   and\n2. *two*\n',
  );
  expect(first).toEqual({
    id: 'stripe-keys',
    title: 'Stripe keys',
    blocks: [
      {
        kind: 'paragraph',
        spans: [
          { kind: 'text', text: 'Set ' },
          { kind: 'code', text: 'A' },
          { kind: 'text', text: ' at ' },
          { kind: 'link', text: 'https://a.test/x' },
          { kind: 'text', text: '. More' },
        ],
      },
      { kind: 'code', text: 'A=1\nB=2' },
    ],
  });
  expect(second?.blocks).toEqual([
    {
      kind: 'list',
      isNumbered: true,
      items: [
        [
          { kind: 'bold', text: 'one' },
          { kind: 'text', text: ' and' },
        ],
        [{ kind: 'bold', text: 'two' }],
      ],
    },
  ]);
});

test('docs/going-live.md uses only what is read: no mark of Markdown is left in its text', () => {
  const guide = parseGuide(readFileSync(join(import.meta.dirname, '../../../../../docs/going-live.md'), 'utf8'));
  expect(guide.length).toBeGreaterThan(10);
  const texts = guide.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'code' ? [] : block.kind === 'list' ? block.items.flat() : block.spans)),
  );
  expect(texts.filter(({ kind, text }) => kind !== 'code' && /[*`|#]|\]\(/.test(text))).toEqual([]);
});
