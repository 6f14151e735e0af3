import { listSecrets } from './hide-secrets.ts';

/** The secrets among the settings that the shop runs with, as `listSecrets` finds them in the environment. */
export function secretsOfConfig(config: object): string[] {
  return listSecrets(Object.fromEntries(flatten('', config)));
}

/** `{ stripe: { secretKey } }` -> `STRIPE_SECRET_KEY`. */
function flatten(name: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => flatten(`${name}_${toUpperSnake(key)}`, part));
}

const toUpperSnake = (key: string): string => key.replaceAll(/([A-Z])/g, '_$1').toUpperCase();
