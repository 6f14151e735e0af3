import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { openLogOutput } from './log-output.ts';
import { currentRequest } from './request-id.ts';

export type { Logger } from 'pino';

/** Names of fields that are hidden in the log, at the first four levels of nesting. */
const privateFields = [
  'email',
  'customerEmail',
  'userEmail',
  'name',
  'firstName',
  'lastName',
  'petName',
  'address',
  'address2',
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

/**
 * The lookbehind lets a match begin only at the start of a word. Otherwise a long word without @ takes quadratic time.
 */
const emailPattern = /(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
const secretPattern = /\b(?:sk|rk|pk|whsec)_[A-Za-z0-9_]{6,}|\b(?:pi|cs|seti)_[A-Za-z0-9_]+_secret_[A-Za-z0-9_]+/g;
const credentialsPattern = /(\b[a-z]+:\/\/)[^\s/@]+@/g;
/** Drizzle's errors quote the parameters of a failed query, including names and addresses. */
const sqlParameters = /\nparams: [\s\S]*?(?=\n {4}at |$)/g;
const secretInUrl = /([?&](?:token|key|code|secret|email|client_secret)=)[^&#\s]+/gi;

/** Removes keys and passwords from free text, but not email addresses: for text that only the shop owner reads. */
export function redactSecrets(text: string): string {
  return text
    .replace(sqlParameters, '')
    .replace(credentialsPattern, '$1[hidden]@')
    .replace(secretPattern, '[secret]')
    .replace(secretInUrl, '$1[hidden]');
}

/** Removes email addresses, keys and passwords from free text such as an error message. */
export function redactText(text: string): string {
  return redactSecrets(text).replace(emailPattern, '[email]');
}

/** Keeps only the fields that help to locate a bug, because database drivers attach whole rows to their errors. */
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

/**
 * Creates a logger that writes JSON lines with the id of the current request. It hides secrets, people's names, email
 * addresses and postal addresses.
 */
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
