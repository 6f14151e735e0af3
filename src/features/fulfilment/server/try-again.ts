/**
 * Takes the place of the content hash of a stopped fulfilment order that an admin wants tried again. It is no hash of
 * any content, so the order counts as outdated: it is cancelled at the partner and placed anew.
 */
export const tryAgain = '';
