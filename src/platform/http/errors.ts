import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { CustomerError, errorStatus, ShopError, type ErrorCode } from '../../shared/shop-error.ts';
import { errorWords } from '../../words/catalogs/errors.ts';
import type { PlainMessage } from '../../words/message.ts';
import { sayValues, sentence, toSentence, type Sayable, type Sentence } from '../../words/sentence.ts';
import type { Words } from '../../words/words.ts';
import { StorageBusyError } from '../../providers/storage/port.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { isOutOfSpace, logDiskFull } from '../disk-full.ts';
import type { App } from './app.ts';

/** A database that restarts or fails over is back within a few seconds. */
const retrySeconds = 2;
/** For a full disk: somebody has to free space first. */
const longRetrySeconds = 60;

type Rejection = readonly [code: ErrorCode, message: PlainMessage];

/** For requests that the server rejects before a route runs, by status. */
const rejections: Partial<Record<number, Rejection>> = {
  413: ['too_large', errorWords.tooLarge],
  415: ['unsupported', errorWords.otherKind],
  429: ['too_many', errorWords.tooMany],
  503: ['unavailable', errorWords.restarting],
};
const unreadableRequest: Rejection = ['invalid', errorWords.unreadable];

/** Says messages in the words of the shop. */
export type AnswerWords = Pick<Words, 'saySentence'>;

/** Headers that describe a body, removed when an error replaces the body. */
const bodyHeaders = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-encoding',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
];

/** Registers the only place that turns errors into responses. */
export function registerErrors(app: App, metrics: Metrics, log: Logger, words: AnswerWords): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    for (const name of bodyHeaders) {
      reply.removeHeader(name);
      // A stream that fails before its first byte has set them on the raw response too. Fastify does not serialize JSON
      // for an image content type.
      reply.raw.removeHeader(name);
    }
    if (isOutOfSpace(error)) {
      logDiskFull(log, error);
      reply.header('retry-after', longRetrySeconds);
      return sendError(reply, new CustomerError('unavailable', errorWords.diskFull), words);
    }
    const shopError = toShopError(error);
    if (shopError !== null) {
      if (error !== shopError && shopError.code === 'unavailable')
        request.log.warn({ err: error, route: request.routeOptions.url }, 'answered 503');
      return sendError(reply, shopError, words);
    }
    metrics.bugs.inc();
    request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'a bug answered 500');
    const bug = { sentence: toSentence(errorWords.bug), code: 'internal' };
    return reply
      .code(500)
      .header('cache-control', 'no-store')
      .send({ ...present(bug, words), message: 'Internal Server Error' });
  });
}

function toShopError(error: FastifyError): ShopError | null {
  if (error instanceof ShopError) return error;
  if (isDatabaseUnavailable(error)) return new CustomerError('unavailable', errorWords.restarting);
  if (error instanceof StorageBusyError) return new CustomerError('unavailable', errorWords.busy);
  if (isResponseSerializationError(error)) return null;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const problems = error.validation.map(({ instancePath, message }) => ({
      field: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      problem: message ?? 'is not right',
    }));
    return new CustomerError('invalid', describeProblems(problems), { problems });
  }
  const status = frameworkStatusOf(error);
  if (status === null) return null;
  const rejection = rejections[status] ?? (status >= 400 && status < 500 ? unreadableRequest : null);
  return rejection && new CustomerError(...rejection);
}

/**
 * The status that fastify or one of its plugins assigns to a rejected request; null for other errors. A vendor's client
 * attaches the status of the vendor's response to its errors (`statusCode` of Stripe, `status` of others), which says
 * nothing about the request to the shop.
 */
function frameworkStatusOf(error: FastifyError): number | null {
  const { code, statusCode } = error as Partial<FastifyError>;
  const isFastify = typeof code === 'string' && code.startsWith('FST_');
  // @fastify/static passes on errors of http-errors; only those have `expose`.
  const isHttpError = typeof Reflect.get(error, 'expose') === 'boolean';
  return (isFastify || isHttpError) && typeof statusCode === 'number' ? statusCode : null;
}

function describeProblems(problems: readonly { field: string; problem: string }[]): Sayable {
  const fields = [...new Set(problems.map(({ field }) => field).filter((field) => field !== ''))];
  return fields.length === 0 ? errorWords.incomplete : sentence(errorWords.wrongFields, { fields: fields.join(', ') });
}

/** Responds to malformed paths. No hook runs for them, so the headers are set here. */
export function rejectMalformedPath(words: AnswerWords) {
  return (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' });
    void sendError(reply, new CustomerError('invalid', errorWords.unreadableAddress), words);
  };
}

function sendError(reply: FastifyReply, error: ShopError, words: AnswerWords): FastifyReply {
  const { code, details } = error;
  if (code === 'unavailable' && !reply.hasHeader('retry-after'))
    reply.header('retry-after', typeof details.retryAfter === 'number' ? details.retryAfter : retrySeconds);
  const said =
    error instanceof CustomerError
      ? present(error, words)
      : { message: error.message, userMessage: error.message, code };
  return reply
    .code(errorStatus[code])
    .header('cache-control', 'no-store')
    .send({ ...said, ...details });
}

/** What a response says, and the key and the values of its message, for whoever says it in another language. */
function present({ code, sentence: { message, values } }: { code: string; sentence: Sentence }, words: AnswerWords) {
  const text = words.saySentence({ message, values });
  const said = sayValues(values, words.saySentence);
  return {
    message: text,
    userMessage: text,
    code,
    key: message.key,
    ...(Object.keys(said).length > 0 && { values: said }),
  };
}
