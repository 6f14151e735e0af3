import { loadTodos, examine } from '../src/server/doctor/examine.ts';
import { readEnvironmentOrExit } from './processes/environment.ts';

/**
 * `npm run doctor`: reports what is right and wrong with the settings and the services that they name, and what is
 * still to do before the shop can sell. Exit code 1 if something is wrong.
 */
const signs = { true: ' ok  ', false: 'WRONG', unknown: '  ?  ' } as const;

const env = readEnvironmentOrExit();
const findings = await examine(env);
for (const { name, ok, message } of findings) console.log(`${signs[`${ok}`]}  ${name}: ${message}`);
const todos = loadTodos(env);
if (todos.length > 0) console.log('\nTo do before customers can buy (docs/going-live.md):');
for (const { name, message } of todos) console.log(`TO DO  ${name}: ${message}`);
const wrong = findings.filter(({ ok }) => ok === false).length;
console.log(wrong === 0 ? '\nNothing is wrong.' : `\n${wrong} of ${findings.length} need you.`);
process.exit(wrong === 0 ? 0 : 1);
