import { z } from 'zod';

/** A view has at most this many characters in its name; the shop keeps at most `maxViews`. */
export const maxViewName = 60;
export const maxViews = 50;

const name = z.string().trim().min(1).max(maxViewName);

/**
 * A combination of filter and sort that all admins share. `query` is as in the panel's URL. It has no search, which may
 * be a customer's name or email and would be kept longer than their order.
 */
const savedView = z.object({ id: z.string(), name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof savedView>;

/** GET /api/admin/views, and the response to every change: all views by name. */
export const savedViews = z.array(savedView);

/** POST /api/admin/views. */
export const saveViewRequest = z.object({ name, query: z.string().max(1_000) });

/** PATCH /api/admin/views/{id}. */
export const renameViewRequest = z.object({ name });
