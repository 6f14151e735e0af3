import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAt, writeAt, type SettingPath } from './at-path.ts';
import { describeChanges } from './describe-changes.ts';
import { mergeSettings } from './merge-settings.ts';

const fields: readonly SettingPath[] = [
  ['shop', 'name'],
  ['shop', 'timezone'],
  ['products', 'mug', 'sold'],
  ['products', 'poster', 'sizes', '8x10 inches', 'price'],
  ['products', 'poster', 'sizes', '8x10 inches', 'cost'],
  ['styleOrder'],
  ['words', 'home.headline'],
];
const edit = fc.record({
  field: fc.nat(fields.length - 1),
  value: fc.constantFrom<unknown>(undefined, 1, 2, ['a'], ['a', 'b']),
});
const edits = fc.array(edit, { maxLength: 6 });
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function edited(settings: object, changes: readonly Edit[]): object {
  return changes.reduce((now, { field, value }) => writeAt(now, fields[field] ?? [], value), settings);
}

test('given any edits of two owners, then nothing of either is lost, and what both changed is named', () => {
  fc.assert(
    fc.property(edits, edits, edits, (first, ofMine, ofTheirs) => {
      const base = edited({}, first);
      const [mine, theirs] = [edited(base, ofMine), edited(base, ofTheirs)];
      const { settings, both } = mergeSettings(base, mine, theirs);
      const named = new Set(both.map(String));
      for (const path of fields) {
        const [before, own, other] = [base, mine, theirs].map((one) => JSON.stringify(readAt(one, path)));
        const isMine = own !== before;
        const isTheirs = other !== before;
        expect(JSON.stringify(readAt(settings, path))).toBe(isMine ? own : other);
        expect(named.has(String(path))).toBe(isMine && isTheirs && own !== other);
      }
      // Nobody else's change, and no empty section.
      expect(describeChanges(base, settings).length).toBeLessThanOrEqual(
        describeChanges(base, mine).length + describeChanges(base, theirs).length,
      );
    }),
    { numRuns: 1_000 },
  );
});

test('given one who removes what another has changed inside, then both is said', () => {
  const base = { shipping: { zones: [{ name: 'Britain' }] } };
  const merged = mergeSettings(base, {}, { shipping: { zones: [{ name: 'Britain' }, { name: 'Ireland' }] } });
  expect(merged.both).toEqual([['shipping', 'zones']]);
});
