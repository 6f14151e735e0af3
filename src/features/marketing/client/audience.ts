import type { EventReport } from '../vocabulary.ts';

/** Receives event reports: the shop itself, Google Analytics or Plausible. */
export type Audience = (report: EventReport) => void;
