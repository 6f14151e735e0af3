/** Classes of what narrows a list. On phones it is one row that is pushed sideways, as the statuses above it. */
export const filterRow =
  'flex items-center gap-2 max-sm:relative max-sm:overflow-x-auto max-sm:py-1 max-sm:*:shrink-0 sm:flex-wrap';
