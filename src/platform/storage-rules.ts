import type { ConfigProblem, Variables } from './config-variables.ts';

/**
 * Hosts of Cloudflare R2: `ACCOUNT.r2.cloudflarestorage.com`, with `.eu` or `.fedramp` before `.r2` for a bucket of
 * that jurisdiction.
 */
const r2Host = /\.r2\.cloudflarestorage\.com$/;

export const isR2 = (endpoint: string): boolean => r2Host.test(new URL(endpoint).hostname);

/** The default region for an S3-compatible server: `auto` for R2, and `us-east-1` for servers without regions. */
export function defaultRegion(endpoint: string | undefined): string {
  return endpoint !== undefined && isR2(endpoint) ? 'auto' : 'us-east-1';
}

export function storageProblems(v: Variables): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  if (v.S3_BUCKET === undefined && v.S3_SESSION_TOKEN !== undefined)
    problems.push({ variable: 'S3_SESSION_TOKEN', problem: 'is set, but S3_BUCKET is not' });
  // Amazon's temporary keys begin with ASIA. Without their token, every request is rejected as if the key were unknown.
  if (v.S3_ACCESS_KEY_ID?.startsWith('ASIA') === true && v.S3_SESSION_TOKEN === undefined) {
    problems.push({ variable: 'S3_SESSION_TOKEN', problem: 'is needed: S3_ACCESS_KEY_ID is a temporary key' });
  }
  // R2's dashboard shows the address with the bucket at its end; using it would name the bucket twice.
  if (v.S3_ENDPOINT !== undefined && isR2(v.S3_ENDPOINT) && new URL(v.S3_ENDPOINT).pathname !== '/') {
    problems.push({
      variable: 'S3_ENDPOINT',
      problem:
        'must not contain the bucket for Cloudflare R2: remove what follows .r2.cloudflarestorage.com, and set S3_BUCKET',
    });
  }
  return problems;
}
