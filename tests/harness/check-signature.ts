import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const sign = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * Whether a request to S3 was signed with this secret by Signature Version 4, which s3rver does not check.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function isSignedWith(
  secret: string,
  { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
): boolean {
  const parts = /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (parts === null) return false;
  const [, scope = '', signedHeaders = '', signature] = parts;
  const { pathname, search } = new URL(url, 'http://s3.test');
  const query = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`));
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const request = [
    method,
    pathname,
    query.toSorted().join('&'),
    lines.join(''),
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(request)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((made, step) => sign(made, step), `AWS4${secret}`);
  return sign(key, text).toString('hex') === signature;
}
