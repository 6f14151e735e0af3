import { z } from 'zod';
import { isDayOfYear } from '../catalog/contract.ts';

/** As 'MM-DD'. */
export const dayOfYear = (ifAbsent?: string) =>
  z.string(ifAbsent).refine(isDayOfYear, 'Give a day of the year as month and day, such as 10-31.');

/** The day that is not in every year. */
export const leapDay = '02-29';

export const dayOfEveryYear = (ifAbsent: string) =>
  dayOfYear(ifAbsent).refine(
    (day) => day !== leapDay,
    'February 29 is not in every year. Give February 28, which includes it, or March 1.',
  );
