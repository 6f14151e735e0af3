import { z } from 'zod';
import type { ProviderResponse } from '../../../platform/http-client/call-provider.ts';
import { PartnerError, type PartnerFailureKind, type PartnerProblem } from '../port.ts';

/** A failed call, with the HTTP status and Printful's error code, such as 'OR-13'. */
export class PrintfulError extends PartnerError {
  readonly status: number | null;
  readonly code: string | null;

  constructor(
    kind: PartnerFailureKind,
    message: string,
    more: {
      problem?: PartnerProblem | null;
      retryAfterSeconds?: number | null;
      cause?: unknown;
      status?: number | null;
      code?: string | null;
    } = {},
  ) {
    super(kind, message, more);
    this.status = more.status ?? null;
    this.code = more.code ?? null;
  }
}

/** What the classification of a response depends on. */
export interface CallFacts {
  /** Whether the request may have changed something: if so, a lost response is `unknown`, otherwise `unsent`. */
  readonly isChange: boolean;
  /** Texts that no message may repeat: the key, and what the customer typed. */
  readonly secrets: readonly string[];
}

type Classification = readonly [kind: PartnerFailureKind, problem: PartnerProblem | null];

/** Printful's own codes, with the name that some responses give instead. */
const codes: Readonly<Record<string, readonly [name: string, verdict: Classification]>> = {
  'OR-1': ['ORDER_NO_LONGER_EDITABLE', ['too late', null]],
  'OR-2': ['STORE_TERMINATED', ['account', null]],
  'OR-3': ['INCOMPATIBLE_ORDER_OPTIONS', ['refused', 'other']],
  'OR-4': ['INVALID_SHIPPING_METHOD', ['refused', 'other']],
  'OR-5': ['INVALID_ORDER_ITEM', ['refused', 'other']],
  'OR-6': ['RESTRICTED_VARIANT', ['refused', 'stock']],
  'OR-7': ['INCOMPATIBLE_SYNC_VARIANT_ITEM', ['refused', 'other']],
  'OR-8': ['INCOMPATIBLE_PRODUCT_TEMPLATE', ['refused', 'other']],
  'OR-9': ['LIMITED_SHIPPING_SERVICE', ['refused', 'country']],
  'OR-10': ['UNSUPPORTED_FILE_TYPE', ['refused', 'file']],
  'OR-11': ['MULTIPLE_LABEL_PRODUCT', ['refused', 'other']],
  'OR-12': ['DUPLICATED_FILE_TYPE', ['refused', 'file']],
  'OR-13': ['EXTERNAL_ID_IN_USE', ['refused', 'other']],
  'FL-1': ['INVALID_FILE_FORMAT', ['refused', 'file']],
  'FL-2': ['INVALID_FILE_URL', ['refused', 'file']],
  'FL-3': ['UNKNOW_FILE_ID', ['refused', 'file']],
  'FL-4': ['FILE_NOT_ACCESIBLE', ['refused', 'file']],
  'FL-5': ['PRINT_FILE_PREVIEW', ['refused', 'file']],
  'FL-6': ['FILE_LICENSED_ASSETS', ['refused', 'file']],
  'FL-7': ['INVALID_FILE_DATA', ['refused', 'file']],
  'FL-8': ['MISSING_URL_DATA', ['refused', 'file']],
  'FL-9': ['FAILED_FILE_THREAD_COLORS', ['refused', 'file']],
  'SH-1': ['INVALID_COUNTRY_CODE', ['refused', 'country']],
  'SH-2': ['SHIPPING_DISABLED', ['refused', 'country']],
  'SH-3': ['INVALID_CURRENCY_CODE', ['refused', 'other']],
  'TR-1': ['MISSING_RECIPIENT', ['refused', 'address']],
  'TR-2': ['RECIPIENT_ERRORS', ['refused', 'address']],
  'MG-8': ['DAILY_ALLOWANCE_EXCEEDED', ['unsent', null]],
};

/** Guesses the problem of a refusal without a code from its words and field names; the first match counts. */
const subjects: readonly (readonly [words: RegExp, problem: PartnerProblem])[] = [
  [/\b(balance|wallet|billing|payment|insufficient|credit card|charge)/i, 'wallet'],
  [/out of stock|discontinued|not (available|fulfillable)|catalog_variant/i, 'stock'],
  [/country/i, 'country'],
  [/recipient|address|state_code|\bstate\b|\bzip\b|postal|\bcity\b|phone/i, 'address'],
  [/\bfiles?\b|placement|layer|\bimage\b/i, 'file'],
];

/**
 * Classifies an unsuccessful response, in both error forms that Printful uses: its own (`code`, `result` or `data`,
 * `error`) and RFC 9457 (`type`, `title`, `detail`).
 *
 * | response                                 | to a change  | to a read    |
 * |------------------------------------------|--------------|--------------|
 * | no connection                            | unsent       | unsent       |
 * | reset or timeout after it was sent       | unknown      | unsent       |
 * | 5xx, 408, anything unexpected            | unknown      | unsent       |
 * | 409: the order is being changed just now | unsent       | unsent       |
 * | 429                                      | unsent       | unsent       |
 * | 401, 403                                 | account      | account      |
 * | any other 4xx with a code                | by the code  | by the code  |
 * | 402                                      | refused      | refused      |
 * | any other 4xx                            | refused; the problem is guessed from its words | same |
 */
export function classifyResponse(answer: ProviderResponse, { isChange, secrets }: CallFacts): PrintfulError {
  const lost = isChange ? 'unknown' : 'unsent';
  if (answer.kind !== 'answer') {
    return new PrintfulError(answer.kind === 'unsent' ? 'unsent' : lost, `Printful: ${answer.detail}`);
  }
  const { status, headers, json } = answer;
  const words = readWords(json);
  const code = findCode(words);
  const detail = words === null ? '' : `: ${redactMessage(words.message, secrets)}`;
  const message = `Printful answered ${status}${detail}`;
  if (status === 429) {
    return new PrintfulError('unsent', `${message} (too many requests)`, {
      status,
      retryAfterSeconds: readRetryAfter(headers),
    });
  }
  if (status === 409)
    return new PrintfulError('unsent', message, { status, retryAfterSeconds: readRetryAfter(headers) });
  if (status === 401 || status === 403) {
    return new PrintfulError('account', `${message}. Check the key and its permissions at Printful.`, { status });
  }
  if (status < 400 || status >= 500 || status === 408) {
    return new PrintfulError(
      lost,
      status < 400 ? `Printful answered ${status} with a body that is not a valid response` : message,
      {
        status,
        retryAfterSeconds: readRetryAfter(headers),
      },
    );
  }
  const [kind, problem] = code === null ? (['refused', guessProblem(status, words)] as const) : classificationOf(code);
  return new PrintfulError(kind, message, { status, code, problem });
}

interface Words {
  readonly message: string;
  /** The complete error as text, to be searched for codes, names and field pointers. */
  readonly all: string;
}

const ownForm = z.object({
  result: z.unknown(),
  data: z.unknown(),
  error: z.object({ reason: z.unknown(), message: z.unknown(), api_error_code: z.unknown() }).partial(),
});
const problemForm = z.object({
  title: z.string().optional(),
  detail: z.string().optional(),
  /** The schema's name for `detail`. */
  details: z.string().optional(),
  errors: z.array(z.object({ detail: z.string().optional(), source: z.unknown() }).partial()).optional(),
});

function readWords(json: unknown): Words | null {
  const own = ownForm.partial({ result: true, data: true }).safeParse(json).data;
  if (own !== undefined) {
    const { result, data, error } = own;
    const message = [error.message, result, data].find((one) => typeof one === 'string' && one !== '');
    return { message: typeof message === 'string' ? message : 'no reason', all: JSON.stringify(own) };
  }
  const problem = problemForm.safeParse(json).data;
  const sentences = [
    problem?.detail ?? problem?.details ?? problem?.title,
    ...(problem?.errors ?? []).map(({ detail }) => detail),
  ].filter((one) => one !== undefined);
  return problem === undefined || sentences.length === 0
    ? null
    : { message: sentences.join(' '), all: JSON.stringify(json) };
}

function findCode(words: Words | null): string | null {
  if (words === null) return null;
  for (const [code, [name]] of Object.entries(codes)) {
    if (new RegExp(`\\b(${code}|${name})\\b`).test(words.all)) return code;
  }
  return null;
}

function classificationOf(code: string): Classification {
  return codes[code]?.[1] ?? ['refused', 'other'];
}

function guessProblem(status: number, words: Words | null): PartnerProblem {
  if (status === 402) return 'wallet';
  return words === null ? 'other' : findSubject(words.all);
}

/** What a sentence of Printful is about, by its words. */
export function findSubject(sentence: string): PartnerProblem {
  return subjects.find(([words]) => words.test(sentence))?.[1] ?? 'other';
}

/** Whole seconds until the next call; null if the response does not say. */
function readRetryAfter(headers: Headers): number | null {
  const written = headers.get('retry-after') ?? headers.get('x-ratelimit-reset');
  if (written === null) return null;
  const seconds = Number.isNaN(Number(written)) ? (Date.parse(written) - Date.now()) / 1000 : Number(written);
  return Number.isFinite(seconds) ? Math.min(3_600, Math.max(1, Math.ceil(seconds))) : null;
}

/** One line of at most 300 characters without the given texts. */
export function redactMessage(message: string, secrets: readonly string[]): string {
  let shown = message.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  for (const secret of secrets) if (secret.length > 2) shown = shown.replaceAll(secret, '...');
  return shown.length > 300 ? `${shown.slice(0, 297)}...` : shown;
}
