import type { EventReport } from '../vocabulary.ts';

/** Somebody who is told what visitors do, beside the shop itself. */
export type Audience = (report: EventReport) => void;
