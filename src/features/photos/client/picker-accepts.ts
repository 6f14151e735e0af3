import { uploadLimits } from '../../catalog/contract.ts';

/**
 * File extensions that the picker offers: those that the shop accepts, and those that the browser converts. The file's
 * type and, on the server, its bytes decide what is accepted.
 */
export const pickerAccepts = [...Object.values(uploadLimits.accept).flat(), '.heic', '.heif', '.webp', '.avif'].join(
  ',',
);
