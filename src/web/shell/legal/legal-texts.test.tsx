import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { accountPage } from '../../../features/accounts/contract.ts';
import { legalTextUrl, type LegalTextView } from '../../../features/settings/contract.ts';
import { createQueryClient } from '../../../client/query-client.ts';
import { setCurrentSettings } from '../current-settings.ts';
import { LegalBody } from './legal-texts.tsx';
import type { LegalText } from './legal-titles.ts';

// Tests of other files expect settings that nothing has set.
afterAll(() => vi.resetModules());

/** A legal text as a page shows it, once the owner's has arrived. */
function bodyOf(text: LegalText, arrived?: LegalTextView): string {
  const client = createQueryClient();
  if (arrived !== undefined) client.setQueryData([legalTextUrl(text)], arrived);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LegalBody text={text} />
    </QueryClientProvider>,
  );
}

test('given nothing set, then the refund policy is the default, with a link to the support address', () => {
  setCurrentSettings({}, []);
  expect(bodyOf('refund')).toBe(
    '<p>Each poster is custom-made for you, so there are no refunds except for damage or print quality problems.</p>' +
      '<p>If yours arrived damaged or badly printed, tell us within 7 days of delivery by emailing ' +
      '<a class="link" href="mailto:%SUPPORT_EMAIL%">%SUPPORT_EMAIL%</a>. A photo of the problem helps.</p>',
  );
});

test('given nothing set, then the privacy policy links to the account page, and shows what the page knows itself', () => {
  setCurrentSettings({}, []);
  vi.stubGlobal('document', { querySelector: () => null });
  const html = bodyOf('privacy');
  vi.unstubAllGlobals();
  expect(html).toContain(`<a class="link" href="${accountPage}">account page</a>`);
  expect(html).toContain('We count which buttons are pressed');
  expect(html).toContain('Artwork that is not ordered is deleted');
  expect(html).not.toMatch(/[{}[\]]/);
});

test('given a text of the owner, then it is shown with the day of its change, and the others stay the default', () => {
  setCurrentSettings({ legal: { refund: { changedOn: '2026-11-26' } } }, []);
  const html = bodyOf('refund', {
    parts: [{ html: '<p>Fourteen days.</p>' }, { block: 'retention' }],
    changedOn: '2026-11-26',
  });
  expect(html).toContain('<p>Fourteen days.</p></div><ul');
  expect(html).toContain('Last changed on November 26, 2026.');
  expect(html).not.toContain('custom-made');
  expect(bodyOf('terms')).toContain('Orders are for personal use only.');
});

test('given a text of the owner that has not arrived yet, then nobody reads the default meanwhile', () => {
  setCurrentSettings({ legal: { refund: { changedOn: '2026-11-26' } } }, []);
  expect(bodyOf('refund')).toBe('<p aria-busy="true">Loading...</p>');
});
