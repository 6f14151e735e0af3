import { isR2 } from '../../platform/storage-rules.ts';

/** A bucket in a jurisdiction is reachable only at that jurisdiction's endpoint; elsewhere it seems not to exist. */
export function hintForR2(endpoint: string | null): string {
  if (endpoint === null || !isR2(endpoint)) return '';
  const [account, jurisdiction] = new URL(endpoint).hostname.split('.');
  const here = jurisdiction === 'r2' ? 'has no jurisdiction' : `is of the jurisdiction ${jurisdiction}`;
  return (
    ` This address ${here}: a bucket made in the EU jurisdiction answers at ` +
    `https://${account}.eu.r2.cloudflarestorage.com alone, one without a jurisdiction at ` +
    `https://${account}.r2.cloudflarestorage.com.`
  );
}
