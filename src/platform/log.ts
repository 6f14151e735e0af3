import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { openLogOutput } from './log-output.ts';
import { currentRequest } from './request-id.ts';

export type { Logger } from 'pino';

/** Names of fields that are never written out, at any of the first depths. */
const privateFields = [
  'email',
  'customerEmail',
  'userEmail',
  'name',
  'firstName',
  'lastName',
  'petName',
  'address',
  'shippingAddress',
  'street',
  'city',
  'zip',
  'zipCode',
  'phone',
  'password',
  'token',
  'secret',
  'clientSecret',
  'authorization',
  'cookie',
  'appSecret',
  'databaseUrl',
] as const;

const paths = privateFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`, `*.*.*.${field}`]);

/** Begins only where a word does: tried at each of its letters, a long word without @ takes the square of its length. */
const emailPattern = /(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
const secretPattern = /\b(?:sk|rk|pk|whsec)_[A-Za-z0-9_]{6,}|\b(?:pi|cs|seti)_[A-Za-z0-9_]+_secret_[A-Za-z0-9_]+/g;
const credentialsPattern = /(\b[a-z]+:\/\/)[^\s/@]+@/g;
/** Drizzle quotes what a failed query was given: names, addresses and all. */
const queryParameters = /\nparams: [\s\S]*?(?=\n {4}at |$)/g;
const secretQuery = /([?&](?:token|key|code|secret|email|client_secret)=)[^&#\s]+/gi;

/** Takes e-mail addresses, keys and passwords out of free text such as an error's message. */
export function redactText(text: string): string {
  return text
    .replace(queryParameters, '')
    .replace(credentialsPattern, '$1[hidden]@')
    .replace(emailPattern, '[e-mail]')
    .replace(secretPattern, '[secret]')
    .replace(secretQuery, '$1[hidden]');
}

/** Only what tells where a bug is: a database driver hangs whole rows on its errors. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? redactText(error) : error;
  const { type, message, stack } = stdSerializers.err(error);
  const code: unknown = Reflect.get(error, 'code');
  return {
    type,
    message: redactText(message),
    stack: redactText(stack ?? ''),
    ...(typeof code === 'string' && { code }),
  };
}

function nameRequest(): { request?: string } {
  const request = currentRequest();
  return request === null ? {} : { request };
}

/** JSON lines, with the request that led to them; a person's name, e-mail and address and every secret are left out. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      mixin: nameRequest,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths, censor: '[hidden]' },
      serializers: { err: describeError, error: describeError },
      hooks: {
        logMethod(args, method) {
          const cleaned = args.map((arg: unknown) => (typeof arg === 'string' ? redactText(arg) : arg));
          method.apply(this, cleaned as Parameters<typeof method>);
        },
      },
    },
    destination ?? openLogOutput(),
  );
}
