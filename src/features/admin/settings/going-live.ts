import { z } from 'zod';

/** `check`: it cannot be decided from the shop's machine; the text says what to look at. */
const liveStates = ['done', 'to do', 'problem', 'check'] as const;
const liveState = z.enum(liveStates);
export type LiveState = z.infer<typeof liveState>;

const liveItem = z.object({
  /** Stable, and the anchor of its paragraph in docs/going-live.md. */
  id: z.string(),
  title: z.string(),
  state: liveState,
  /** One sentence or more for each finding. */
  findings: z.array(z.object({ state: liveState, text: z.string() })),
  /** What the panel can do about it with one button. */
  action: z.enum(['connect webhook']).nullable(),
});
export type LiveItem = z.infer<typeof liveItem>;

/** Response of the checklist. Every request runs the checks again. */
export const goingLive = z.object({
  mode: z.enum(['test', 'live']),
  checkedAt: z.iso.datetime(),
  items: z.array(liveItem),
});
export type GoingLive = z.infer<typeof goingLive>;

/** `replace` makes a new endpoint even if one is there, for a signing secret that does not fit. */
export const connectWebhookRequest = z.object({ replace: z.boolean().default(false) });
export const connectWebhookResponse = z.object({ message: z.string() });
