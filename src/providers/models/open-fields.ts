import type { ProviderResponse } from '../../platform/http-client/call-provider.ts';
import type { ModelFields } from './model-fields.ts';
import type { ModelFailure } from './port.ts';

/**
 * Returns a reader of a model's fields: as listed, or from its vendor's schema, which is fetched once and cached. While
 * the schema cannot be read, or has no photo, nothing is sent. Some vendors would ignore a guessed field and paint a
 * stranger's pet from the prompt alone, for money.
 */
export function openFields(
  name: string,
  listed: ModelFields | null,
  read: () => Promise<ProviderResponse>,
  find: (json: unknown) => ModelFields | string,
): () => Promise<ModelFields | ModelFailure> {
  let known = listed;
  return async () => {
    if (known !== null) return known;
    const answer = await read();
    const isResponse = answer.kind === 'answer' && answer.status < 300 && answer.json !== undefined;
    if (!isResponse) return unreadable(name, answer);
    const found = find(answer.json);
    if (typeof found === 'string')
      return { kind: 'provider', trouble: 'model', charged: 'no', detail: `${name} ${found}` };
    known = found;
    return found;
  };
}

function unreadable(name: string, answer: ProviderResponse): ModelFailure {
  const status = answer.kind === 'answer' ? answer.status : null;
  if (status === 404 || status === 410)
    return { kind: 'provider', trouble: 'model', charged: 'no', detail: `${name} is not a model of this provider` };
  if (status === 401 || status === 403)
    return {
      kind: 'provider',
      trouble: 'key',
      charged: 'no',
      detail: `the key may not read what ${name} takes (${status})`,
    };
  return {
    kind: 'transient',
    charged: 'no',
    detail: `what ${name} takes could not be read (${status ?? 'no answer'})`,
  };
}
