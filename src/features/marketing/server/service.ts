/** The interface of marketing for other features. */
export { countsBetween } from './count-events.ts';
