/**
 * Replaces the content hash of a stopped fulfilment order that an admin retries. It differs from every hash, so the
 * order counts as outdated: it is canceled at the partner and placed again.
 */
export const retryMarker = '';
