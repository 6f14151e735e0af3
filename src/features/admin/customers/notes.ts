import { z } from 'zod';
import { noteText, tagName } from '../../orders/contract.ts';
import { maxSelected } from '../orders/order-list.ts';

const id = z.string().min(1).max(60);

const note = z.object({
  id: z.string(),
  text: z.string(),
  /** An email address; null once that person has deleted their account. */
  author: z.string().nullable(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** Whether the person who asks may change and delete it. */
  isEditable: z.boolean(),
});
export type AdminNote = z.infer<typeof note>;

/** The answer to every change of a note: all notes about the same order or customer, oldest first. */
export const adminNotes = z.array(note);

/** POST /api/admin/notes. */
export const addNoteRequest = z.union([
  z.object({ orderId: id, text: noteText, requestId: z.uuid().optional() }),
  z.object({ customerId: id, text: noteText, requestId: z.uuid().optional() }),
]);

/** PATCH /api/admin/notes/{id}. */
export const editNoteRequest = z.object({ text: noteText });

const names = z.array(tagName).max(20).default([]);

/** POST /api/admin/customers/{id}/tags. */
export const tagRequest = z.object({ add: names, remove: names });

/** POST /api/admin/bulk/tags: adds tags to each order and removes others. */
export const bulkTagsRequest = tagRequest.extend({
  orders: z
    .array(z.object({ orderId: id }))
    .min(1)
    .max(maxSelected),
});

/** GET /api/admin/filters: what orders can be filtered by, apart from words of closed lists. */
export const listFilters = z.object({
  /** In use by an order or a customer. */
  tags: z.array(z.string()),
  /** Discounts that an order has. `code` is what orders are filtered by. */
  offers: z.array(z.object({ code: z.string(), label: z.string() })),
});
export type ListFilters = z.infer<typeof listFilters>;
