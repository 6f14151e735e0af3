import { examine } from './doctor/examine.ts';

/**
 * `npm run doctor`: reports what is right and wrong with the settings and the services that they name. Exit code 1 if
 * something is wrong.
 */
const signs = { true: ' ok  ', false: 'WRONG', unknown: '  ?  ' } as const;

const findings = await examine(process.env);
for (const { name, ok, message } of findings) console.log(`${signs[`${ok}`]}  ${name}: ${message}`);
const wrong = findings.filter(({ ok }) => ok === false).length;
console.log(wrong === 0 ? '\nNothing is wrong.' : `\n${wrong} of ${findings.length} need you.`);
process.exit(wrong === 0 ? 0 : 1);
