import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import type { StoredSettings } from '../../../features/settings/contract.ts';
import { setCurrentSettings } from '../current-settings.ts';
import { Footer } from '../frame/footer.tsx';

afterAll(() => vi.resetModules());

const zoneOf = (country: string): StoredSettings => ({
  shipping: {
    zones: [
      { name: 'Zone', countries: [{ country }], rates: { kind: 'order', amount: 499 }, freeFrom: null, days: null },
    ],
  },
});
const isLinked = (settings: StoredSettings): boolean => {
  setCurrentSettings(settings, []);
  const footer = (
    <QueryClientProvider client={createQueryClient()}>
      <Footer />
    </QueryClientProvider>
  );
  return renderToStaticMarkup(footer).includes('Right of Withdrawal');
};

test('the right of withdrawal is linked where the shop sells to the European Union or Britain', () => {
  expect([{}, zoneOf('US'), zoneOf('FR'), zoneOf('GB'), zoneOf('CH')].map(isLinked)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

test('the owner decides otherwise', () => {
  expect(isLinked({ legal: { withdrawal: { shown: true } } })).toBe(true);
  expect(isLinked({ ...zoneOf('FR'), legal: { withdrawal: { shown: false } } })).toBe(false);
});
