/**
 * The fields of the SDK's errors that are read here.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
 */
interface Failure {
  readonly name?: string;
  readonly code?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const reasons: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'does not know the access key: see S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'refuses the secret key: see S3_SECRET_ACCESS_KEY',
  ExpiredToken: 'says that the temporary keys have run out: set new ones with their S3_SESSION_TOKEN, or lasting ones',
  InvalidToken: 'refuses S3_SESSION_TOKEN: it belongs to other keys',
  NoSuchBucket: 'has no such bucket: see S3_BUCKET, or create it',
  InvalidBucketName: 'does not take this for a name of a bucket: see S3_BUCKET',
  PermanentRedirect: 'keeps this bucket elsewhere: see S3_REGION and S3_ENDPOINT',
  AuthorizationHeaderMalformed: 'expects another region: see S3_REGION',
  AuthorizationQueryParametersError: 'expects another region: see S3_REGION',
  RequestTimeTooSkewed: 'says that the clock of this machine is wrong',
  AccessDenied:
    'does not let these keys list, read, write and delete in the bucket: see docs/operations.md, Object storage',
  EPROTO: 'does not speak the protocol of its address, http or https: see S3_ENDPOINT',
};

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'TimeoutError',
]);

/**
 * Explains an error of the SDK and its remedy to the owner. `place` describes the storage by its settings; no key is
 * repeated.
 */
export function explainFailure(error: unknown, place: string): string {
  const { name = 'Error', code = '', message = '', $metadata }: Failure = error instanceof Error ? error : {};
  const reason = reasons[name] ?? reasons[code] ?? byStatus($metadata?.httpStatusCode);
  if (reason !== undefined) return `The object storage ${place} ${reason}`;
  if (unreachable.has(code) || unreachable.has(name))
    return `The object storage ${place} does not answer (${code || name})`;
  return `The object storage ${place} cannot be used: ${name} ${message}`.trimEnd();
}

/** Error names of full storages; 507 is the HTTP status for it. */
const full =
  /^(InsufficientCapacity|InsufficientStorage|QuotaExceeded|XMinioStorageFull|XMinioAdminBucketQuotaExceeded|StorageFull|storage_cap_exceeded)$/;

/** Whether an error of the SDK means that the storage is full or throttles. Null for every other error. */
export function classifyFailure(error: unknown): 'full' | 'busy' | null {
  const { name = '', $metadata }: Failure = error instanceof Error ? error : {};
  const status = $metadata?.httpStatusCode;
  if (status === 507 || full.test(name)) return 'full';
  return status === 503 || status === 429 || name === 'SlowDown' || name === 'TimeoutError' ? 'busy' : null;
}

/** For responses without a body, as after HEAD. */
function byStatus(status: number | undefined): string | undefined {
  if (status === 301) return reasons.PermanentRedirect;
  if (status === 403) return reasons.AccessDenied;
  return status === 404 ? reasons.NoSuchBucket : undefined;
}
