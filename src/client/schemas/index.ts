/**
 * What pages have in place of Zod (vite.config.ts, decision 43): the part of it that contracts use.
 * `matches-zod.test.ts` compares the two.
 */
export * as z from './z.ts';
