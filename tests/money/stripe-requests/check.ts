import { Ajv, type ValidateFunction } from 'ajv';
import { parseForm } from '../../../src/providers/payments/test-gateway/form.ts';
import { must } from '../../../src/shared/must.ts';
import { readSchema } from '../../harness/vendor-schema.ts';
import { stripeRequests } from './generate.ts';

let ajv: Ajv | null = null;
const validators = new Map<string, ValidateFunction | null>();

/** `POST /v1/payment_intents/pi_123/cancel` -> `POST /v1/payment_intents/:id/cancel`. */
export function endpointOf(method: string, path: string): string {
  return `${method} ${path.replace(/\?.*/, '').replace(/\/(?:pi|ctoken|cs|re|du|pmd|issfr|we|taxcalc|tax)_\w+/, '/:id')}`;
}

/**
 * Checks a request to Stripe against the schema of the installed package. Returns a description of the problem, or
 * null. `encoded` is the form as sent, so that an amount that is not an integer fails.
 */
export function findProblem(method: string, path: string, encoded: string): string | null {
  const endpoint = endpointOf(method, path);
  const validate = validatorOf(endpoint);
  if (validate === null) return `${endpoint} is not among the requests that the shop makes`;
  if (validate(parseForm(encoded))) return null;
  const { instancePath, message, params } = must(validate.errors?.[0], 'the error');
  return `${endpoint}: ${instancePath} ${message} ${JSON.stringify(params)} in ${encoded}`;
}

function validatorOf(endpoint: string): ValidateFunction | null {
  const known = validators.get(endpoint);
  if (known !== undefined) return known;
  const schema = JSON.parse(readSchema(stripeRequests)) as { properties: Record<string, object> };
  // The values of a form are strings; they must parse as the types of the schema.
  ajv ??= new Ajv({ coerceTypes: true, allowUnionTypes: true }).addSchema({ ...schema, $id: 'requests' });
  const path = endpoint.replaceAll('/', '~1').replaceAll(' ', '%20');
  const validate = endpoint in schema.properties ? ajv.compile({ $ref: `requests#/properties/${path}` }) : null;
  validators.set(endpoint, validate);
  return validate;
}
