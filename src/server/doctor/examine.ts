import { ConfigError, loadConfig, type Config } from '../../platform/config.ts';
import { noEnvFile, type Environment } from '../../platform/environment.ts';
import { checkAddress } from './check-address.ts';
import { checkDatabase } from './check-database.ts';
import { checkEmail } from './check-email.ts';
import { checkEmailDomain } from './check-email-domain.ts';
import { checkModelNames } from './check-model-names.ts';
import { checkModels } from './check-models.ts';
import { checkPayments } from './check-payments.ts';
import { checkPrintPartners } from './check-print-partners.ts';
import { checkProxy } from './check-proxy.ts';
import { checkSignIn } from './check-sign-in.ts';
import { checkSupport } from './check-support.ts';
import { checkBucket, checkFolder } from './check-storage.ts';
import { reasonOf, pass, fail, type Finding } from './finding.ts';
import { hideSecrets, listSecrets } from './hide-secrets.ts';
import { listTodos, type Todo } from './todos.ts';

/**
 * Long enough to pass validation, and never used: a single-process shop makes its own secret at its start, and the
 * doctor writes nothing.
 */
const noSecret = 'what the shop makes when it starts';

/** The checks of the services that the settings name. */
export const checks: readonly ((config: Config) => Promise<Finding[]>)[] = [
  ({ dataDir }) => checkFolder(dataDir),
  (config) => checkDatabase(config, config.appSecret !== noSecret),
  checkBucket,
  checkEmail,
  checkSignIn,
  checkPayments,
  checkPrintPartners,
  checkModels,
  checkModelNames,
  checkEmailDomain,
  checkSupport,
  checkProxy,
  checkAddress,
];

/** Reads the settings as the shop would and checks each service that they name. Writes nothing. */
export async function examine(env: Environment): Promise<Finding[]> {
  const secrets = listSecrets(env);
  const findings = await examineOpenly(env);
  return findings.map((finding) => ({ ...finding, message: hideSecrets(finding.message, secrets) }));
}

/**
 * What the settings leave to do before the shop can sell; empty if they cannot be used at all, which `examine` reports.
 */
export function loadTodos(env: Environment): Todo[] {
  const secrets = listSecrets(env);
  try {
    const todos = listTodos(loadConfig(withSecret(env)));
    return todos.map((todo) => ({ ...todo, message: hideSecrets(todo.message, secrets) }));
  } catch (error) {
    if (error instanceof ConfigError) return [];
    throw error;
  }
}

async function examineOpenly(env: Environment): Promise<Finding[]> {
  try {
    const config = loadConfig(withSecret(env));
    const parts = await Promise.all(checks.map(async (check) => check(config)));
    const from =
      env.ENV_FILE === undefined || env.ENV_FILE === noEnvFile ? '' : ` They include those of ${env.ENV_FILE}.`;
    return [pass('settings', `they fit together; ROLE=${config.role}, ${config.mode} mode.${from}`), ...parts.flat()];
  } catch (error) {
    if (error instanceof ConfigError)
      return error.problems.map(({ variable, problem }) => fail('settings', `${variable} ${problem}.`));
    return [fail('doctor', `the doctor itself failed: ${reasonOf(error)}.`)];
  }
}

/** Several processes must share a secret and are warned if it is missing; a single process makes its own. */
function withSecret(env: Environment): Environment {
  const alone = (env.ROLE ?? '').trim() === '' || env.ROLE === 'all';
  return alone && (env.APP_SECRET ?? '').trim() === '' ? { ...env, APP_SECRET: noSecret } : env;
}
