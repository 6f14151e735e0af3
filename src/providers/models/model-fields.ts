import { valueAtPath } from './json-path.ts';

/** The fields of a model that is not listed, from its vendor's schema. */
export interface ModelFields {
  readonly photo: { readonly field: string; readonly list: boolean };
  readonly input: Readonly<
    Record<string, string | number | boolean | { readonly width: number; readonly height: number }>
  >;
  readonly takesSeed: boolean;
}

/** Names of an input for the photo, the most certain first. */
const photoNames = [
  'image_urls',
  'images',
  'input_images',
  'image_input',
  'reference_images',
  'reference_image_urls',
  'image_url',
  'image',
  'input_image',
  'input_image_url',
] as const;

/** Preferred values in the spellings of different models; the first value that a model supports is used. */
const preferredValues: Readonly<Record<string, readonly (string | number | boolean)[]>> = {
  aspect_ratio: ['4:5', '3:4', '5:7', '2:3'],
  image_size: ['portrait_4_3'],
  resolution: ['2K', '2k', '2 MP', '1.5k', '1K', '1k', '1 MP'],
  size: ['2K', '1K'],
  output_format: ['png'],
};

/** Switches that let a model search the web or rewrite the prompt: disabled, so that it paints the pet on the photo. */
const switchedOff = ['grounding', 'enable_prompt_expansion', 'enable_web_search', 'prompt_upsampling'] as const;

/**
 * Derives the fields from an input's JSON schema (`document` resolves its references). Returns a reason as text when
 * the model is unusable: it takes no photo, or requires a field that the shop does not know.
 */
export function findFields(schema: unknown, document: unknown): ModelFields | string {
  const property = (name: string): unknown => resolve(valueAtPath(schema, 'properties', name), document);
  const field = photoNames.find((name) => kindOf(property(name)) !== null);
  if (field === undefined) return 'takes no photo: none of its inputs is a picture';
  if (property('prompt') === undefined) return 'takes no prompt';
  const input: Record<string, string | number | boolean> = {};
  for (const [name, values] of Object.entries(preferredValues)) {
    const known = choicesOf(property(name));
    const preferred = values.find((value) => known?.includes(value));
    if (preferred !== undefined) input[name] = preferred;
  }
  for (const name of switchedOff) if (valueAtPath(property(name), 'type') === 'boolean') input[name] = false;
  const required = valueAtPath(schema, 'required');
  const given = new Set(['prompt', field, ...Object.keys(input)]);
  const missing = (Array.isArray(required) ? required : []).filter(
    (name: unknown) => typeof name === 'string' && !given.has(name),
  );
  if (missing.length > 0) return `asks for ${missing.join(', ')}, which the shop does not know`;
  return {
    photo: { field, list: kindOf(property(field)) === 'list' },
    input,
    takesSeed: valueAtPath(property('seed'), 'type') === 'integer',
  };
}

/** Whether a property takes one URL or a list of URLs; null for neither. */
function kindOf(property: unknown): 'one' | 'list' | null {
  const forms = [property, ...listOf(valueAtPath(property, 'anyOf'))];
  if (forms.some((form) => valueAtPath(form, 'type') === 'array' && valueAtPath(form, 'items', 'type') === 'string'))
    return 'list';
  return forms.some((form) => valueAtPath(form, 'type') === 'string') ? 'one' : null;
}

/** The allowed values of a property; null without an enum. */
function choicesOf(property: unknown): readonly unknown[] | null {
  const forms = [property, ...listOf(valueAtPath(property, 'anyOf'))];
  const found = forms.map((form) => valueAtPath(form, 'enum')).find((values) => Array.isArray(values));
  return Array.isArray(found) ? found : null;
}

/** Follows `$ref`, also inside an `allOf` as in the schemas of Replicate. */
function resolve(property: unknown, document: unknown): unknown {
  const reference = valueAtPath(property, '$ref') ?? valueAtPath(property, 'allOf', 0, '$ref');
  if (typeof reference !== 'string') return property;
  return valueAtPath(document, ...reference.replace(/^#\//, '').split('/'));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/**
 * Reads the input of a model on Replicate: `GET /models/{owner}/{name}` (replicate.com/docs/reference/http#models.get).
 */
export function fieldsOnReplicate(model: unknown): ModelFields | string {
  const document = valueAtPath(model, 'latest_version', 'openapi_schema');
  return findFields(valueAtPath(document, 'components', 'schemas', 'Input'), document);
}

/**
 * Reads the input of a model on fal from its OpenAPI document for the queue, which has one `POST` at the model's path.
 */
export function fieldsOnFal(document: unknown, name: string): ModelFields | string {
  const body = valueAtPath(
    document,
    'paths',
    `/${name}`,
    'post',
    'requestBody',
    'content',
    'application/json',
    'schema',
  );
  return findFields(resolve(body, document), document);
}
