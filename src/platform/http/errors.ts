import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { errorStatus, ShopError, type ErrorCode } from '../../shared/shop-error.ts';
import { StorageBusyError } from '../../providers/storage/port.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { isOutOfSpace, diskFullSentence, logDiskFull } from '../disk-full.ts';
import type { App } from './app.ts';

/** Shown for bugs. Never contains details. */
const bugMessage = 'Something went wrong on our side. Please try again in a moment.';

const restarting = ['unavailable', 'The shop is restarting. Please try again in a moment.'] as const;
/** A database that restarts or fails over is back within a few seconds. */
const retrySeconds = 2;
const busy = ['unavailable', 'The shop is very busy. Please try again in a moment.'] as const;
/** For a full disk: somebody has to free space first. */
const longRetrySeconds = 60;

const unreadableRequest = ['invalid', 'We could not read that request.'] as const;

/** Messages for requests that the server rejects before a route runs, by status. */
const rejections: Partial<Record<number, readonly [ErrorCode, string]>> = {
  413: ['too_large', 'That is too large.'],
  415: ['unsupported', 'We cannot read that kind of content.'],
  429: ['too_many', 'That was a lot at once. Please wait a moment and try again.'],
  503: restarting,
};

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
export function registerErrors(app: App, metrics: Metrics, log: Logger): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    for (const name of bodyHeaders) {
      reply.removeHeader(name);
      // A stream that fails before its first byte has set them on the raw response too. Fastify does not serialize JSON
      // for an image content type.
      reply.raw.removeHeader(name);
    }
    if (isOutOfSpace(error)) {
      logDiskFull(log, error);
      return sendError(reply.header('retry-after', longRetrySeconds), new ShopError('unavailable', diskFullSentence));
    }
    const shopError = toShopError(error);
    if (shopError !== null) {
      if (error !== shopError && shopError.code === 'unavailable')
        request.log.warn({ err: error, route: request.routeOptions.url }, 'answered 503');
      return sendError(reply, shopError);
    }
    metrics.bugs.inc();
    request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'a bug answered 500');
    return reply
      .code(500)
      .header('cache-control', 'no-store')
      .send({ message: 'Internal Server Error', userMessage: bugMessage, code: 'internal' });
  });
}

function toShopError(error: FastifyError): ShopError | null {
  if (error instanceof ShopError) return error;
  if (isDatabaseUnavailable(error)) return new ShopError(...restarting);
  if (error instanceof StorageBusyError) return new ShopError(...busy);
  if (isResponseSerializationError(error)) return null;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const problems = error.validation.map(({ instancePath, message }) => ({
      field: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      problem: message ?? 'is not right',
    }));
    return new ShopError('invalid', describeProblems(problems), { problems });
  }
  const status = frameworkStatusOf(error);
  if (status === null) return null;
  const rejection = rejections[status] ?? (status >= 400 && status < 500 ? unreadableRequest : null);
  return rejection && new ShopError(...rejection);
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

function describeProblems(problems: readonly { field: string; problem: string }[]): string {
  const fields = [...new Set(problems.map(({ field }) => field).filter((field) => field !== ''))];
  return fields.length === 0
    ? 'Something is missing in what was sent. Please check it and try again.'
    : `Please check ${fields.join(', ')} and try again.`;
}

/** Responds to a malformed path. No hook runs for it, so the headers are set here. */
export function rejectMalformedPath(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' });
  void sendError(reply, new ShopError('invalid', 'We could not read that address.'));
}

export function sendError(reply: FastifyReply, { code, userMessage, details }: ShopError): FastifyReply {
  if (code === 'unavailable' && !reply.hasHeader('retry-after'))
    reply.header('retry-after', typeof details.retryAfter === 'number' ? details.retryAfter : retrySeconds);
  return reply
    .code(errorStatus[code])
    .header('cache-control', 'no-store')
    .send({ message: userMessage, userMessage, code, ...details });
}
