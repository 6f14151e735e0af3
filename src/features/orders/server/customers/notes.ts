import type { Db, DbOrTx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../shared/ids.ts';
import { notFound, PanelError } from '../../../../shared/shop-error.ts';
import type { Clock } from '../../../../shared/time.ts';
import { maxNotesEach } from '../../contract.ts';
import * as store from './note-store.ts';

export type { NoteRow, NoteSubject } from './note-store.ts';
export { findNotes } from './note-store.ts';

interface NoteContext {
  readonly db: Db;
  readonly clock: Clock;
}

/** Who writes or changes a note. */
export interface NoteWriter {
  readonly email: string;
  /** Owners of the shop may change the notes of everybody. */
  readonly isOwner: boolean;
}

/**
 * Adds a note. A repeated `requestId` adds nothing twice. Throws not_found for an unknown order or customer, and
 * conflict for more notes than one thing can have.
 */
export async function addNote(
  { db, clock }: NoteContext,
  {
    subject,
    text,
    author,
    requestId,
  }: { subject: store.NoteSubject; text: string; author: string; requestId?: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await store.lockSubject(tx, subject))) throw notFound();
    const id = requestId === undefined ? newId('not') : `not_${requestId}`;
    const notes = await store.findNotes(tx, subject);
    if (notes.some((note) => note.id === id)) return;
    if (notes.length >= maxNotesEach)
      throw new PanelError('conflict', `There can be at most ${maxNotesEach} notes. Please delete one first.`);
    await store.insertNote(tx, { id, ...subject, text, author, createdAt: clock() });
  });
}

/** Changes the text of a note. Throws not_found, and forbidden for a note of somebody else. */
export async function editNote(
  { db, clock }: NoteContext,
  { id, text, writer }: { id: string; text: string; writer: NoteWriter },
): Promise<store.NoteSubject> {
  return db.transaction(async (tx) => {
    const note = await findOwn(tx, id, writer);
    if (note.text !== text) await store.updateNote(tx, id, { text, editedAt: clock() });
    return store.subjectOf(note);
  });
}

/** Deletes a note. Throws not_found, and forbidden for a note of somebody else. */
export async function deleteNote(
  { db }: Pick<NoteContext, 'db'>,
  { id, writer }: { id: string; writer: NoteWriter },
): Promise<store.NoteSubject> {
  return db.transaction(async (tx) => {
    const note = await findOwn(tx, id, writer);
    await store.deleteNote(tx, id);
    return store.subjectOf(note);
  });
}

async function findOwn(tx: DbOrTx, id: string, { email, isOwner }: NoteWriter): Promise<store.NoteRow> {
  const note = await store.findNote(tx, id);
  if (note === null) throw notFound();
  if (!isOwner && note.author !== email)
    throw new PanelError('forbidden', 'Only the person who wrote a note and owners of the shop can change it.');
  return note;
}
