import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exceptionList, judgeAudit } from './audit/judge-audit.ts';
import { root } from './processes/process.ts';

/**
 * `npm run audit`: lists known vulnerabilities in the shop's runtime dependencies, except those that
 * docs/audit-exceptions.json explains. Exit code 1 if there are any, 2 if the registry did not respond.
 */
const list = 'docs/audit-exceptions.json';
const exceptions = exceptionList.parse(JSON.parse(readFileSync(join(root, list), 'utf8')));
const { stdout, error } = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=30000'],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100e6,
  },
);
const verdict = judgeAudit(error === undefined ? stdout : '', exceptions, new Date().toISOString().slice(0, 10));
if (!verdict.hasResponse) {
  console.error(
    `\nNOT AUDITED: the registry did not list known vulnerabilities (${verdict.why}). Nothing is known either way: run it again later.\n`,
  );
  process.exitCode = 2;
} else {
  const describe = ({ advisory, package: name, severity, title }: (typeof verdict.open)[number]): string =>
    `${severity}  ${name}: ${title} (${advisory})`;
  for (const advisory of verdict.excepted) console.log(`known: ${describe(advisory)}`);
  for (const exception of verdict.obsolete)
    console.log(`${list}: ${exception.advisory} of ${exception.package} is gone; remove the exception.`);
  for (const advisory of verdict.open) console.error(describe(advisory));
  if (verdict.open.length > 0)
    console.error(`\nUpdate these packages, or explain in ${list} why they do not affect the shop, and until when.`);
  else console.log('The runtime dependencies have no known vulnerabilities.');
  process.exitCode = verdict.open.length > 0 ? 1 : 0;
}
