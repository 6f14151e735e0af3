import { expect, test } from 'vitest';
import type { Findings, Mask, PhotoFacts } from '../../../providers/generation/port.ts';
import type { PhotoHints, PhotoNote } from '../contract.ts';
import { findPhotoNotes } from './find-photo-notes.ts';

const side = 40;

/** A square pet in the middle of the photo, `share` of its side wide. */
function squarePet(share: number): Mask {
  const data = Uint8Array.from({ length: side * side }, (_, i) => {
    const reach = Math.max(Math.abs((i % side) - side / 2), Math.abs(Math.floor(i / side) - side / 2));
    return reach < (share * side) / 2 ? 255 : 0;
  });
  return { width: side, height: side, data };
}

const goodFacts: PhotoFacts = { isPet: 0.98, pets: 1, isHeadVisible: true, headCut: false, earsCut: false };

function findingsWith({
  facts,
  ...others
}: { facts?: Partial<PhotoFacts> } & Partial<Omit<Findings, 'facts'>>): Findings {
  return {
    trusted: true,
    matte: squarePet(0.6),
    colors: { width: side, height: side, data: new Uint8Array(side * side * 3) },
    outlines: [],
    heads: [],
    canJoin: true,
    eyes: [
      { x: 0.4, y: 0.4 },
      { x: 0.6, y: 0.4 },
    ],
    facts: { ...goodFacts, ...facts },
    ...others,
  };
}

test.each<[string, Parameters<typeof findingsWith>[0], PhotoNote[]]>([
  ['a good photo', {}, []],
  ['a photo of a thing', { facts: { isPet: 0.2 }, trusted: false }, ['no pet']],
  ['a photo of a person', { facts: { isPet: 0.2, hasPerson: true }, trusted: false }, ['person']],
  ['a photo in which no person was found', { facts: { isPet: 0.2, hasPerson: false }, trusted: false }, ['no pet']],
  ['a pet with its person', { facts: { hasPerson: true } }, []],
  ['an empty outline', { matte: squarePet(0), trusted: false }, ['no pet']],
  ['two pets', { facts: { pets: 2 } }, ['several pets']],
  ['a pet far away', { matte: squarePet(0.3) }, ['small pet']],
  ['a cut head, which cuts the ears too', { facts: { headCut: true, earsCut: true } }, ['head cut']],
  ['cut ears', { facts: { earsCut: true } }, ['ears cut']],
  ['an outline that is not trusted', { trusted: false }, ['doubt']],
  ['a face without eyes', { eyes: null }, ['no eyes']],
  ['a head that was not found, or a pet from behind', { eyes: null, facts: { isHeadVisible: false } }, ['no eyes']],
  ['a head that the photo cuts off', { eyes: null, facts: { isHeadVisible: false, headCut: true } }, ['head cut']],
  [
    'everything at once',
    { facts: { pets: 3, earsCut: true }, trusted: false, eyes: null },
    ['several pets', 'ears cut'],
  ],
])('given %s, then the notes are right', (_what, found, notes) =>
  expect(findPhotoNotes(findingsWith(found), {})).toEqual(notes),
);

test('given an engine that says nothing about the photo, then only what the outline shows is noted', () =>
  expect(findPhotoNotes({ ...findingsWith({ trusted: false, eyes: null }), facts: null }, {})).toEqual(['doubt']));

test.each<PhotoHints>([{ box: { x: 0.3, y: 0.3, width: 0.4, height: 0.4 } }, { outline: 1 }])(
  'given a visitor who has shown the pet by %j, then the shop does not ask which or where it is',
  (hints) => {
    const found = findingsWith({
      facts: { isPet: 0.3, pets: 2, hasPerson: true },
      matte: squarePet(0.2),
      trusted: false,
    });
    expect(findPhotoNotes(found, hints)).toEqual(['doubt']);
  },
);
