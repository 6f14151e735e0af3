import { RequestError } from '../../../web/api/request.ts';
import { cropNeeded, type CropNeeded } from '../contract.ts';

/** What an upload of another shape needs to be agreed to; null for every other failure. */
export function cropNeededBy(error: unknown): CropNeeded | null {
  if (!(error instanceof RequestError) || error.status !== 422) return null;
  return cropNeeded.safeParse(error.body).data ?? null;
}
