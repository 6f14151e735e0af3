import { RequestError } from '../../../../client/request.ts';
import { cropNeeded, type CropNeeded } from '../../contract.ts';

/** The crops that the admin must agree to, from a 422 response to an upload; null for any other error. */
export function cropNeededBy(error: unknown): CropNeeded | null {
  if (!(error instanceof RequestError) || error.status !== 422) return null;
  return cropNeeded.safeParse(error.body).data ?? null;
}
