import { z } from 'zod';
import type { App } from '../../../../platform/http/app.ts';
import * as orders from '../../../orders/server/service.ts';
import * as contract from '../../contract.ts';
import type { ActingContext } from '../context.ts';
import { actorOf, type Admin } from '../team/guard.ts';

const { adminPaths } = contract;
const params = z.object({ id: z.string().max(60) });
const response = { 200: contract.adminNotes };

/** Notes as this person may use them. */
export function presentNotes(notes: readonly orders.NoteRow[], { email, role }: Admin): contract.AdminNote[] {
  return notes.map(({ id, text, author, createdAt, editedAt }) => ({
    id,
    text,
    author,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    isEditable: role === 'owner' || author === email,
  }));
}

/** Notes about orders and customers, which only people in the panel read. */
export function registerNoteRoutes(app: App, context: ActingContext): void {
  const { db } = context;
  const notesOf = async (subject: orders.NoteSubject, admin: Admin) =>
    presentNotes(await orders.findNotes(db, subject), admin);
  const writerOf = ({ email, role }: Admin) => ({ email, isOwner: role === 'owner' });

  app.post(adminPaths.notes, { schema: { body: contract.addNoteRequest, response } }, async (request) => {
    const { text, requestId, ...subject } = request.body;
    const admin = actorOf(request);
    const written = { subject, text, author: admin.email, ...(requestId !== undefined && { requestId }) };
    await orders.addNote(context, written);
    return notesOf(subject, admin);
  });

  app.patch(
    adminPaths.note(':id'),
    { schema: { params, body: contract.editNoteRequest, response } },
    async (request) => {
      const admin = actorOf(request);
      const { id } = request.params;
      return notesOf(await orders.editNote(context, { id, text: request.body.text, writer: writerOf(admin) }), admin);
    },
  );

  app.delete(adminPaths.note(':id'), { schema: { params, response } }, async (request) => {
    const admin = actorOf(request);
    const { id } = request.params;
    return notesOf(await orders.deleteNote(context, { id, writer: writerOf(admin) }), admin);
  });
}
