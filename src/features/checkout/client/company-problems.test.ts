import { expect, test } from 'vitest';
import { findCompanyProblems, nameCompanyProblems } from './company-problems.ts';

test('given a company without a name, then its field is named; a buyer without a company has nothing to look at', () => {
  expect(findCompanyProblems(null)).toEqual({});
  expect(findCompanyProblems({ name: 'Pfote GmbH', vatId: '' })).toEqual({});
  const problems = findCompanyProblems({ name: '  ', vatId: 'DE123' });
  expect(problems).toEqual({ name: 'Please enter the name of the company.' });
  expect(nameCompanyProblems({ ...problems, vatId: 'This VAT ID is not right.' })).toEqual(['Company', 'VAT ID']);
});
