import cookie from '@fastify/cookie';
import { fastify, LogController, type FastifyBaseLogger } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { standardCurrency } from '../../shared/currencies.ts';
import { standardLanguage } from '../../words/languages.ts';
import { saySentence } from '../../words/sentence.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { deriveSecret } from '../derive-secret.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { App } from './app.ts';
import { rejectMalformedPath, registerErrors, type AnswerWords } from './errors.ts';
import { registerTextSanitizer } from './sanitize-text.ts';
import { registerCurrency, type OfferedCurrencies } from './currency.ts';
import { registerLanguage, type OfferedLanguages } from './language.ts';
import { registerLimits } from './limits.ts';
import { registerOpenApi } from './open-api.ts';
import { checkOrigin } from './origin.ts';
import { registerRequestContext } from './request-context.ts';
import { registerRequestIds, requestIdOptions } from './request-ids.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerSession } from './session.ts';
import { registerVisitor } from './visitor.ts';

export interface HttpContext {
  readonly config: Config;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Says errors in the words of the shop; without it, in their defaults. */
  readonly words?: AnswerWords;
  /** The languages of the shop, the main one first; English alone without it. */
  readonly languages?: OfferedLanguages;
  /** The currencies of the shop; its own alone without it. */
  readonly currencies?: () => OfferedCurrencies;
  /** The database that shares request counts between processes. Without it, this process counts alone. */
  readonly asyncCommitDb?: Db;
  /** Maximum time that a request waits for the shared counts, in milliseconds; a second by default. */
  readonly countTimeoutMs?: number;
}

const defaultWords: AnswerWords = { saySentence: (sentence) => saySentence(sentence, {}) };

const bodyLimit = 256 * 1024;

/** Creates the server with everything that all routes share, and without routes. */
export async function createApp({
  config,
  log,
  metrics,
  words = defaultWords,
  languages = () => [standardLanguage],
  currencies = () => ({ offered: [standardCurrency], byCountry: {} }),
  asyncCommitDb,
  countTimeoutMs,
}: HttpContext): Promise<App> {
  const draining = new AbortController();
  const loggerInstance: FastifyBaseLogger = log;
  const app: App = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit,
    // In milliseconds; longer than an upload from a slow phone takes.
    requestTimeout: 180_000,
    ...requestIdOptions,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    frameworkErrors: rejectMalformedPath(words),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('draining', draining.signal);
  registerRequestIds(app);
  app.addHook('preClose', async () => draining.abort(new Error('the process is stopping')));
  // Fastify rejects requests on open connections before any hook runs. The client may retry soon, because another
  // process can take the request.
  app.server.prependListener('request', (_, response) => {
    if (draining.signal.aborted) response.setHeader('retry-after', '1');
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    };
    metrics.requests.observe(labels, reply.elapsedTime / 1_000);
    // Requests for files and probes are frequent and uninteresting.
    const level = labels.route.startsWith('/api/') ? 'info' : 'debug';
    if (log.isLevelEnabled(level))
      request.log[level]({ ...labels, milliseconds: Math.round(reply.elapsedTime) }, 'request');
    done();
  });

  registerErrors(app, metrics, log, words);
  registerTextSanitizer(app);
  registerSecurityHeaders(app, config);
  await app.register(cookie, { secret: deriveSecret(config.appSecret, 'cookies') });
  registerVisitor(app, config);
  registerSession(app, config);
  registerLanguage(app, languages);
  registerCurrency(app, currencies);
  registerRequestContext(app);
  app.addHook('onRequest', (request, _reply, done) => {
    checkOrigin(request, config.publicUrl);
    done();
  });
  registerLimits(app, { config, log, asyncCommitDb, countTimeoutMs });
  await registerOpenApi(app, config);
  return app;
}
