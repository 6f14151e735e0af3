import { z } from 'zod';

/**
 * A statement descriptor suffix that Stripe accepts: Latin characters, at least one letter, none of `< > \\ ' " *`, and
 * no longer than the 22 characters that a whole descriptor may have.
 */
export const descriptorSuffix = z
  .string()
  .max(22, 'The statement descriptor suffix must be at most 22 characters')
  .regex(/^[\x20-\x7e]+$/, 'The statement descriptor suffix must have Latin characters only')
  .regex(/[a-z]/i, 'The statement descriptor suffix must contain at least one alphabetic character')
  .regex(/^[^<>\\'"*]*$/, `The statement descriptor suffix cannot contain <, >, \\, ', " or *`);
