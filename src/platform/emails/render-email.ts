import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

/** Renders an email as HTML and as plain text with the same words. */
export async function renderEmail(email: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(email);
  // Nested tables produce repeated empty lines.
  return {
    html,
    text: toPlainText(html, textLayout)
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

const textLayout: Parameters<typeof toPlainText>[1] = {
  selectors: [
    ...['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'table.figures', format: 'dataTable', options: { colSpacing: 3, rowSpacing: 0, maxColumnWidth: 60 } },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'hr', options: { length: 40 } },
  ],
};
