import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exceptionList, judgeAudit } from './judge-audit.ts';

const url = 'https://github.com/advisories/GHSA-35jh-r3h4-6jhm';
const output = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    lodash: {
      name: 'lodash',
      severity: 'high',
      via: [{ source: 1106913, name: 'lodash', title: 'Command Injection', url, severity: 'high', range: '<4.17.21' }],
    },
    basket: { name: 'basket', severity: 'high', via: ['lodash'] },
  },
});
const exception = {
  advisory: 'GHSA-35jh-r3h4-6jhm',
  package: 'lodash',
  why: 'its templates are never given a visitor’s words',
  until: '2026-12-31',
};

test('names a vulnerability once, by the package that has it', () => {
  const open = [{ advisory: 'GHSA-35jh-r3h4-6jhm', package: 'lodash', severity: 'high', title: 'Command Injection' }];
  expect(judgeAudit(output, [], '2026-11-21')).toEqual({ hasResponse: true, open, excepted: [], obsolete: [] });
});

test('an exception covers its own package and advisory, until its date', () => {
  expect(judgeAudit(output, [exception], '2026-12-31')).toMatchObject({
    open: [],
    excepted: [{ package: 'lodash' }],
    obsolete: [],
  });
  expect(judgeAudit(output, [exception], '2027-01-01')).toMatchObject({ open: [{ package: 'lodash' }], excepted: [] });
  const other = { ...exception, package: 'basket' };
  expect(judgeAudit(output, [other], '2026-11-21')).toMatchObject({ open: [{ package: 'lodash' }], obsolete: [other] });
});

test('says that nothing is known when the registry did not respond', () => {
  const refusal = JSON.stringify({
    message: '405 Method Not Allowed - POST https://registry.test/-/npm/v1/security/advisories/bulk',
    error: {},
  });
  expect(judgeAudit(refusal, [], '2026-11-21')).toEqual({ hasResponse: false, why: '405 Method Not Allowed - POST' });
  expect(judgeAudit('', [], '2026-11-21')).toMatchObject({ hasResponse: false });
  expect(judgeAudit(JSON.stringify({ vulnerabilities: {} }), [], '2026-11-21')).toEqual({
    hasResponse: true,
    open: [],
    excepted: [],
    obsolete: [],
  });
});

test('docs/audit-exceptions.json is valid, and each exception has a reason', () => {
  const list: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../docs/audit-exceptions.json'), 'utf8'));
  expect(exceptionList.safeParse(list).error).toBeUndefined();
  expect(exceptionList.safeParse([{ ...exception, why: 'later' }]).success).toBe(false);
});
