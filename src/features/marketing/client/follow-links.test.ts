import { expect, test } from 'vitest';
import { eventsOfLink } from './follow-links.ts';

/** A link within elements; `inside` maps the selector of each element to its id. */
const link = (pathname: string, inside: Readonly<Record<string, string>> = {}) => ({
  pathname,
  closest(selector: string) {
    const found = Object.entries(inside).find(([part]) => selector.split(',').includes(part));
    return found === undefined ? null : { id: found[1] };
  },
});

test('a link to the wizard on the landing page counts as a call to action and a conversion', () => {
  expect(eventsOfLink(link('/app', { '[id="products"]': 'products' }), '/')).toEqual([
    { name: 'cta_click', label: 'products' },
    { name: 'landing_page_conversion' },
  ]);
  expect(eventsOfLink(link('/app', { header: '' }), '/')[0]).toEqual({ name: 'cta_click', label: 'navigation' });
  expect(eventsOfLink(link('/app', { footer: '' }), '/')[0]).toEqual({ name: 'cta_click', label: 'footer' });
  expect(eventsOfLink(link('/app'), '/')[0]).toEqual({ name: 'cta_click', label: 'page' });
});

test('a link to the wizard is not counted on other pages; a link to the sign-in is an attempt on any page', () => {
  expect(eventsOfLink(link('/app'), '/orders')).toEqual([]);
  expect(eventsOfLink(link('/orders'), '/')).toEqual([]);
  for (const page of ['/', '/orders', '/success']) {
    expect(eventsOfLink(link('/api/login'), page)).toEqual([{ name: 'sign_in_attempt' }]);
  }
});
