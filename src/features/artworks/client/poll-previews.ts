import type { StylePreviewsView } from '../contract.ts';

/** The server's last response, what was asked for, and how many responses in a row contained nothing new. */
export interface Poll {
  readonly view: StylePreviewsView;
  /** Ids of the styles that were asked for. */
  readonly wanted: readonly string[];
  readonly emptyPolls: number;
}

/** Polling interval in milliseconds while pictures arrive, and the longest one while none do. */
const minIntervalMs = 350;
const maxIntervalMs = 5_000;
/** This many polls without anything new keep the shortest interval: a photo is analyzed for about as long. */
const quickPolls = 8;
/** Polling stops after this many polls in a row without anything new, which takes about four minutes. */
const maxEmptyPolls = 60;

export function recordPoll(view: StylePreviewsView, wanted: readonly string[], last: Poll | undefined): Poll {
  const changed =
    last === undefined ||
    view.status !== last.view.status ||
    view.done !== last.view.done ||
    wanted.join() !== last.wanted.join() ||
    isAnotherSet(view, last.view);
  return { view, wanted, emptyPolls: changed ? 0 : last.emptyPolls + 1 };
}

/** Milliseconds until the next poll; false when no more of the wanted pictures will come. */
export function nextPollMs(last: Poll | undefined): number | false {
  if (last === undefined) return maxIntervalMs;
  if (isOver(last) || isSatisfied(last)) return false;
  return Math.min(maxIntervalMs, Math.round(minIntervalMs * 1.25 ** Math.max(0, last.emptyPolls - quickPolls)));
}

/** Whether no more pictures will come, whatever is asked for. */
export function isOver({ view, emptyPolls }: Poll): boolean {
  return view.status === 'done' || view.status === 'stopped' || emptyPolls >= maxEmptyPolls;
}

/** Whether all wanted pictures are there. Painting has begun, so that the server knows which ones are wanted. */
function isSatisfied({ view, wanted }: Poll): boolean {
  return view.status === 'painting' && wanted.every((id) => view.previews.some(({ style }) => style === id));
}

function isAnotherSet(view: StylePreviewsView, last: StylePreviewsView): boolean {
  return view.previews[0]?.url !== last.previews[0]?.url;
}
