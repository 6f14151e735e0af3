import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';

/**
 * The folder with Printful's own OpenAPI documents. They are not part of this repository; where the folder is missing,
 * nothing is checked.
 *
 * The document of version 2 contradicts itself in these places, and there the checks differ from it:
 *
 * - `Placement` requires `status` and `status_explanation`, which are read-only: requests cannot have them.
 * - `OAuthScope.value` lists `webhooks/read` twice and `webhooks` never, though every request that changes webhooks
 *   requires the scope `webhooks`.
 * - An estimate that is `pending` has costs of null in the examples; their schema is `allOf` of an object that cannot
 *   be null and of one that can.
 * - `ProblemDetails` calls `details` what the chapter on errors and its example call `detail`.
 * - Most operations describe no 400, 404 or 429; the chapter on errors does. Their bodies are checked in the two forms
 *   that the document has for errors.
 * - `Error 409` has a number as `error.reason`, all other errors a string.
 */
const folder = join(import.meta.dirname, '../../../../../../shared/print-partners');

export const hasVendorDocument = existsSync(join(folder, 'printful-openapi-v2.json'));

type Json = Record<string, unknown>;
interface Document {
  readonly paths: Record<string, Record<string, Json>>;
  readonly components: Json;
  readonly 'x-webhooks'?: Record<string, { post: Json }>;
}

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const ownError = {
  type: 'object',
  required: ['error'],
  properties: {
    code: { type: 'integer' },
    result: { type: 'string' },
    data: { type: 'string' },
    error: {
      type: 'object',
      required: ['reason', 'message'],
      properties: { reason: { type: 'string' }, message: { type: 'string' } },
    },
  },
};

/** Opens the documents. Each function returns a sentence about what does not match them, or null. */
export function openVendorDocument() {
  const documents = [load('printful-openapi-v2.json'), load('printful-openapi-v1.json')];
  const compiled = new Map<string, ValidateFunction>();

  function problem(name: string, document: Document, schema: unknown, mode: Mode, value: unknown): string | null {
    let validate = compiled.get(name);
    if (validate === undefined) {
      const ajv = new Ajv({ strict: false, logger: false, allErrors: false });
      ajv.addFormat('date-time', dateTime).addFormat('date', /^\d{4}-\d\d-\d\d$/);
      validate = ajv.compile({
        ...(translate(schema, document, mode) as Json),
        components: translate(document.components, document, mode),
      });
      compiled.set(name, validate);
    }
    if (validate(value)) return null;
    const [error] = validate.errors ?? [];
    return `${name}: ${error?.instancePath} ${error?.message} in ${JSON.stringify(value)}`;
  }

  function find(method: string, path: string) {
    for (const document of documents) {
      for (const [template, operations] of Object.entries(document.paths)) {
        const pattern = new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
        const operation = operations[method.toLowerCase()];
        if (pattern.test(path) && operation !== undefined)
          return { document, operation, name: `${method} ${template}` };
      }
    }
    return null;
  }

  return {
    request(method: string, path: string, body: unknown): string | null {
      const found = find(method, path);
      if (found === null) return `${method} ${path} is not a Printful endpoint`;
      const schema = jsonSchemaOf(found.document, found.operation.requestBody);
      if (schema === null) return body === undefined ? null : `${found.name} takes no body`;
      return problem(`${found.name} request`, found.document, schema, 'request', body);
    },
    answer(method: string, path: string, status: number, body: unknown): string | null {
      const found = find(method, path);
      if (found === null) return `${method} ${path} is not a Printful endpoint`;
      const { document, operation, name } = found;
      const responses = operation.responses as Json;
      const isProblem = typeof body === 'object' && body !== null && 'type' in body && 'title' in body;
      if (status >= 500 || isProblem) {
        const schema = { $ref: '#/components/schemas/ProblemDetails' };
        return problem(`${name} problem`, documents[0] ?? document, schema, 'answer', body);
      }
      const response = responses[String(status)];
      if (response === undefined) {
        return status < 400 ? `${name} has no answer ${status}` : problem('error', document, ownError, 'answer', body);
      }
      const schema = jsonSchemaOf(document, response);
      if (schema === null) return body === undefined ? null : `${name} answers ${status} without a body`;
      return problem(`${name} ${status}`, document, schema, 'answer', body);
    },
    webhook(type: string, body: unknown): string | null {
      const [document] = documents;
      const webhook = document?.['x-webhooks']?.[type];
      if (document === undefined || webhook === undefined) return `${type} is not a Printful event`;
      const schema = jsonSchemaOf(document, webhook.post.requestBody);
      return schema === null ? null : problem(`webhook ${type}`, document, schema, 'answer', body);
    },
  };
}

function load(name: string): Document {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Document;
}

/** The JSON schema of a body, with its reference resolved; null if there is none. */
function jsonSchemaOf(document: Document, described: unknown): unknown {
  const body = resolve(document, described) as { content?: Json } | undefined;
  const json = body?.content?.['application/json'] as { schema?: unknown } | undefined;
  return json?.schema ?? null;
}

function resolve(document: Document, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value;
  let here: unknown = document;
  for (const key of String(value.$ref).replace('#/', '').split('/')) here = (here as Json)[key];
  return resolve(document, here);
}

type Mode = 'request' | 'answer';

/**
 * Translates OpenAPI 3.0 to JSON Schema: `nullable`, and read-only or write-only fields, which are required only in the
 * direction in which they can occur. An `allOf` may be null if one of its parts may. Nothing else is relaxed.
 */
function translate(value: unknown, document: Document, mode: Mode): unknown {
  if (Array.isArray(value)) return value.map((one) => translate(one, document, mode));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value && typeof value.$ref === 'string') return { $ref: value.$ref };
  const { example: _example, examples: _examples, nullable, required, ...rest } = value as Json;
  const schema: Json = {};
  for (const [key, one] of Object.entries(rest)) schema[key] = translate(one, document, mode);
  const hidden = mode === 'request' ? 'readOnly' : 'writeOnly';
  if (Array.isArray(required)) {
    const properties = rest.properties as Record<string, unknown> | undefined;
    schema.required = required.filter((name: string) => {
      const field = resolve(document, properties?.[name]) as Json | undefined;
      return field?.[hidden] !== true;
    });
  } else if (required !== undefined) {
    schema.required = translate(required, document, mode);
  }
  const { allOf } = rest;
  const isNullable = nullable === true || (Array.isArray(allOf) && allOf.some((one: Json) => one.nullable === true));
  if (!isNullable) return schema;
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return {
    ...schema,
    type: [schema.type, 'null'],
    ...(Array.isArray(schema.enum) && { enum: [...(schema.enum as unknown[]), null] }),
  };
}
