import { expect, test } from 'vitest';
import { keepAcceptedNotes, readAcceptedNotes } from './visit.ts';

test('what was accepted about a photo is remembered note by note, and forgotten with the next photo', () => {
  expect(readAcceptedNotes('pho_a')).toEqual([]);
  keepAcceptedNotes('pho_a', ['several pets']);
  keepAcceptedNotes('pho_a', [...readAcceptedNotes('pho_a'), 'ears cut']);
  expect(readAcceptedNotes('pho_a')).toEqual(['several pets', 'ears cut']);
  expect(readAcceptedNotes('pho_b')).toEqual([]);
  keepAcceptedNotes('pho_b', ['doubt']);
  expect(readAcceptedNotes('pho_a')).toEqual([]);
});
