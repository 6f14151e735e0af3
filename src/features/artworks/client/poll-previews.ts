import type { StylePreviewsView } from '../contract.ts';

/** The server's last response, and how many responses in a row contained nothing new. */
export interface Poll {
  readonly view: StylePreviewsView;
  readonly emptyPolls: number;
}

/** Polling interval in milliseconds while pictures arrive, and the longest one while none do. */
const minIntervalMs = 700;
const maxIntervalMs = 5_000;
/** Polling stops after this many polls in a row without anything new, which takes about four minutes. */
const maxEmptyPolls = 50;

export function recordPoll(view: StylePreviewsView, last: Poll | undefined): Poll {
  const changed =
    last === undefined ||
    view.status !== last.view.status ||
    view.done !== last.view.done ||
    isAnotherSet(view, last.view);
  return { view, emptyPolls: changed ? 0 : last.emptyPolls + 1 };
}

/** Milliseconds until the next poll; false when no more pictures will come. */
export function nextPollMs(last: Poll | undefined): number | false {
  if (last === undefined) return maxIntervalMs;
  if (last.view.status === 'done' || last.view.status === 'stopped') return false;
  return last.emptyPolls < maxEmptyPolls
    ? Math.min(maxIntervalMs, Math.round(minIntervalMs * 1.25 ** last.emptyPolls))
    : false;
}

function isAnotherSet(view: StylePreviewsView, last: StylePreviewsView): boolean {
  return view.previews[0]?.url !== last.previews[0]?.url;
}
