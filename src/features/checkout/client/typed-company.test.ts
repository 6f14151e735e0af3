import { expect, test } from 'vitest';
import { keepVisitCompany } from '../../../client/visit.ts';
import { keepTypedCompany, readTypedCompany } from './typed-company.ts';

test('the company is kept as it was typed, until the buyer buys for themselves', () => {
  expect(readTypedCompany()).toBeNull();
  keepTypedCompany({ name: 'Müller ', vatId: 'de 129.273-398' });
  expect(readTypedCompany()).toEqual({ name: 'Müller ', vatId: 'de 129.273-398' });
  keepTypedCompany(null);
  expect(readTypedCompany()).toBeNull();
});

test.each(['', '{', '{"name":1}', '[]'])('given %j in the storage, then there is no company', (stored) => {
  keepVisitCompany(stored);
  expect(readTypedCompany()).toBeNull();
});
