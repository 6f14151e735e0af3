import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError } from './config-error.ts';
import { secretVariables, variables, type ConfigProblem } from './config-variables.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** `ENV_FILE` with this value: no file is read. */
export const noEnvFile = 'none';
const suffix = '_FILE';

/**
 * Adds the variables of the file that `ENV_FILE` names, by default `.env` in the working folder if there is one. What
 * the environment itself sets wins, even if it is empty. The result has the file's absolute path in `ENV_FILE`. Throws
 * ConfigError if the file that `ENV_FILE` names cannot be read.
 */
export function withEnvFile(env: Environment): Environment {
  const named = valueOf(env, 'ENV_FILE');
  if (named === noEnvFile) return env;
  const path = resolve(named ?? '.env');
  if (named === null && !existsSync(path)) return { ...env, ENV_FILE: noEnvFile };
  const content = read(path);
  if ('problem' in content) throw new ConfigError([{ variable: 'ENV_FILE', problem: content.problem }]);
  const own = Object.entries(env).filter(([, value]) => value !== undefined);
  return { ...parseEnv(content.text), ...Object.fromEntries(own), ENV_FILE: path };
}

/**
 * Replaces `X_FILE` of each secret variable X by the content of the file that it names, without spaces and line breaks
 * around it; an empty file counts as none. Throws ConfigError with every problem: a file that cannot be read, X set as
 * well, or an X that is not a secret.
 */
export function readSecretFiles(env: Environment): Environment {
  const problems: ConfigProblem[] = [];
  const changed: Record<string, string | undefined> = { ...env };
  for (const variable of Object.keys(env)) {
    const path = valueOf(env, variable);
    const name = variable.slice(0, -suffix.length);
    if (path === null || !variable.endsWith(suffix) || !Object.hasOwn(variables.shape, name)) continue;
    const problem = (text: string): void => void problems.push({ variable, problem: text });
    if (!secretVariables.some((secret) => secret === name)) {
      problem(`is not read, because ${name} is not a secret: set ${name} itself`);
    } else if (valueOf(env, name) === null) {
      const content = read(path);
      if ('problem' in content) problem(content.problem);
      else changed[name] = content.text.trim();
    } else problem(`and ${name} are both set: keep one of them`);
    delete changed[variable];
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return changed;
}

function valueOf(env: Environment, name: string): string | null {
  const value = (env[name] ?? '').trim();
  return value === '' ? null : value;
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'which does not exist',
  EACCES: 'which this user may not read',
  EISDIR: 'which is a folder',
};

function read(path: string): { readonly text: string } | { readonly problem: string } {
  try {
    return { text: readFileSync(path, 'utf8') };
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
    return { problem: `names ${path}, ${reasons[String(code)] ?? `which cannot be read (${String(code)})`}` };
  }
}
