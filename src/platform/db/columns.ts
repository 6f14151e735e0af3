import { timestamp } from 'drizzle-orm/pg-core';

/** A column of a moment, with its time zone, read as Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
