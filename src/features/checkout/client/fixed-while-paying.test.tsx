import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { money } from '../../../shared/money.ts';
import { CodeField } from './code-field.tsx';
import { GiftCardField } from './gift-card-field.tsx';
import type { VisitGiftCards } from './use-gift-cards.ts';
import type { VisitOffers } from './use-offers.ts';

const nothing = () => undefined;
const visit = {
  code: null,
  problem: null,
  takesCodes: true,
  isLooking: false,
  enterCode: nothing,
} as unknown as VisitOffers;
const used = { ...visit, code: 'MUTTI' } as VisitOffers;
const cards = { cards: [], problems: [], takesMore: true, isLooking: false } as unknown as VisitGiftCards;

test.each([
  ['Apply', <CodeField key="1" visit={visit} status={null} fixed />],
  ['Remove', <CodeField key="2" visit={used} status={{ kind: 'used', text: '20% off' }} fixed />],
  ['Apply', <GiftCardField key="3" total={money(2_000)} visit={cards} fixed />],
])('while a payment runs, %s does nothing, stays in the tab order and says why', (label, field) => {
  const html = renderToStaticMarkup(field);
  const button = [...html.matchAll(/<button[^>]*>[^]*?<\/button>/g)].find(([one]) => one.includes(label))?.[0] ?? '';
  expect(button).toContain('aria-disabled="true"');
  expect(button).not.toMatch(/\sdisabled=/);
  const [, reason] = /aria-describedby="([^"]+)"/.exec(button) ?? [];
  expect(html).toMatch(new RegExp(`id="${reason}"[^>]*>This cannot be changed while you pay.`));
});
