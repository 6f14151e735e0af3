import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minCharge as minChargeOf } from '../../shared/currencies.ts';
import { splitTotal } from './contract.ts';

const minCharge = minChargeOf('usd');

const cents = fc.integer({ min: 0, max: 100_000 });

test('given any total and balances, then every cent is paid once, and what is left can be charged', () => {
  fc.assert(
    fc.property(fc.integer({ min: minCharge, max: 200_000 }), fc.array(cents, { maxLength: 5 }), (total, balances) => {
      const { pays, due } = splitTotal(total, balances, 'usd');
      expect(pays.reduce((sum, paid) => sum + paid, due)).toBe(total);
      expect(due === 0 || due >= minCharge).toBe(true);
      for (const [index, paid] of pays.entries()) {
        expect(paid).toBeGreaterThanOrEqual(0);
        expect(paid).toBeLessThanOrEqual(balances[index] ?? 0);
      }
      // No more is left to pay than there must be.
      const sum = balances.reduce((all, balance) => all + balance, 0);
      expect(due).toBe(sum >= total ? 0 : Math.max(minCharge, total - sum));
    }),
  );
});
