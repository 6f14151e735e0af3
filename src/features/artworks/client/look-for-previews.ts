import type { StylePreviewsView } from '../contract.ts';

/** The server's last answer, and how many answers in a row contained nothing new. */
export interface Look {
  readonly view: StylePreviewsView;
  readonly inVain: number;
}

/** Polling interval in milliseconds while pictures arrive, and the longest one while none do. */
const minIntervalMs = 700;
const maxIntervalMs = 5_000;
/** After this many looks without news, about four minutes, no more is expected. */
const maxEmptyLooks = 50;

export function look(view: StylePreviewsView, last: Look | undefined): Look {
  const news =
    last === undefined ||
    view.status !== last.view.status ||
    view.done !== last.view.done ||
    isAnotherSet(view, last.view);
  return { view, inVain: news ? 0 : last.inVain + 1 };
}

/** Milliseconds until the next poll; false when no more pictures will come. */
export function nextLook(last: Look | undefined): number | false {
  if (last === undefined) return maxIntervalMs;
  if (last.view.status === 'done' || last.view.status === 'stopped') return false;
  return last.inVain < maxEmptyLooks ? Math.min(maxIntervalMs, Math.round(minIntervalMs * 1.25 ** last.inVain)) : false;
}

function isAnotherSet(view: StylePreviewsView, last: StylePreviewsView): boolean {
  return view.previews[0]?.url !== last.previews[0]?.url;
}
