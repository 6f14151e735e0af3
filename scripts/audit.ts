import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exceptionList, judgeAudit } from './audit/judge-audit.ts';
import { root } from './processes/process.ts';

/**
 * `npm run audit`: lists known vulnerabilities in the shop's runtime dependencies, except those that
 * docs/audit-exceptions.json explains. Exit code 1 if there are any, 2 if the registry did not answer.
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
if (!verdict.asked) {
  console.error(
    `\nNOT AUDITED: the registry could not be asked for known holes (${verdict.why}). Nothing is known either way: run it again later.\n`,
  );
  process.exitCode = 2;
} else {
  const name = ({ advisory, package: of, severity, title }: (typeof verdict.open)[number]): string =>
    `${severity}  ${of}: ${title} (${advisory})`;
  for (const one of verdict.excepted) console.log(`known: ${name(one)}`);
  for (const one of verdict.idle) console.log(`${list}: ${one.advisory} of ${one.package} is gone; take it out.`);
  for (const one of verdict.open) console.error(name(one));
  if (verdict.open.length > 0)
    console.error(`\nUpdate these, or say in ${list} why they do not touch the shop, and until when.`);
  else console.log('Nothing is known against what the shop runs on.');
  process.exitCode = verdict.open.length > 0 ? 1 : 0;
}
