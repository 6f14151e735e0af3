import { formatParts } from './format-message.ts';
import type { Say } from './words.ts';

/** Says the default of a message, for whoever does not read the shop's own words. */
export const sayDefault: Say = (message, ...[values]) => formatParts<never>(message.text, values).join('');
