import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CodeForm } from './code-form.tsx';

test('given no code yet, then the button stays in the tab order and says that six digits are needed', () => {
  const sent = { requestId: 'sir_1' } as unknown as Parameters<typeof CodeForm>[0]['sent'];
  const html = renderToStaticMarkup(<CodeForm sent={sent} onSignedIn={() => undefined} />);
  const [, reason] = /<button[^>]*aria-disabled="true"[^>]*aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`id="${reason}"[^>]*>All six digits`));
  expect(html).not.toMatch(/<button[^>]*\sdisabled=/);
});
