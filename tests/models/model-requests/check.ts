import { Ajv, type ValidateFunction } from 'ajv';
import type { CheckRequest } from '../../../src/providers/models/fakes/open.ts';
import { must } from '../../../src/shared/must.ts';
import { readSchema } from '../../harness/vendor-schema.ts';
import { modelRequests } from './generate.ts';

let ajv: Ajv | null = null;
const validators = new Map<string, ValidateFunction>();

/**
 * Checks a request to a provider of hosted models against the schema made from the packages' types. Returns a
 * description of the first problem, or null. For `startFake`.
 */
export const findProblem: CheckRequest = (provider, step, body) => {
  const name = `${provider} ${step}`;
  const validate = validatorOf(name);
  if (validate(describeFiles(body))) return null;
  // Leaves out the request itself: it contains a photo.
  const { instancePath, message, params } = must(validate.errors?.[0], 'the error');
  return `${name}: ${instancePath} ${message} ${JSON.stringify(params)}`;
};

function validatorOf(name: string): ValidateFunction {
  ajv ??= new Ajv({ allowUnionTypes: true }).addSchema({
    ...(JSON.parse(readSchema(modelRequests)) as object),
    $id: 'requests',
  });
  const validate = validators.get(name) ?? ajv.compile({ $ref: `requests#/properties/${name.replace(' ', '%20')}` });
  validators.set(name, validate);
  return validate;
}

function describeFiles(value: unknown): unknown {
  if (value instanceof File) return { name: value.name, type: value.type, size: value.size };
  if (Array.isArray(value)) return value.map(describeFiles);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, describeFiles(inner)]));
}
