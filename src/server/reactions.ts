import { defineReactions } from '../platform/jobs/reactions.ts';

/** What happens in the shop, and which jobs react to it: `'order.paid': [renderPrintFile, …]`. */
export const reactions = defineReactions({});
