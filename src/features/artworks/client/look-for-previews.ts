import type { StylePreviewsView } from '../contract.ts';

/** What the server said last, and how many times in a row it had nothing new. */
export interface Look {
  readonly view: StylePreviewsView;
  readonly inVain: number;
}

/** Between two looks while pictures come in, in milliseconds, and the longest while none does. */
const minIntervalMs = 700;
const maxIntervalMs = 5_000;
/** Some four minutes without anything new: nothing will come. */
const maxEmptyLooks = 50;

export function look(view: StylePreviewsView, last: Look | undefined): Look {
  const news =
    last === undefined ||
    view.status !== last.view.status ||
    view.done !== last.view.done ||
    isAnotherSet(view, last.view);
  return { view, inVain: news ? 0 : last.inVain + 1 };
}

/** Milliseconds until it is worth asking again; false when all has come that will. */
export function nextLook(last: Look | undefined): number | false {
  if (last === undefined) return maxIntervalMs;
  if (last.view.status === 'done' || last.view.status === 'stopped') return false;
  return last.inVain < maxEmptyLooks ? Math.min(maxIntervalMs, Math.round(minIntervalMs * 1.25 ** last.inVain)) : false;
}

function isAnotherSet(view: StylePreviewsView, last: StylePreviewsView): boolean {
  return view.previews[0]?.url !== last.previews[0]?.url;
}
