import { describe, expect, test } from 'vitest';
import { addMilliseconds, day, hour, minute, second } from '../../shared/time.ts';
import { nextStep, type Situation, type Step } from './server/advancing/next-step.ts';
import type { Blocker, FulfilmentState } from './states.ts';

const now = new Date('2026-11-24T12:00:00Z');
const inTime = (milliseconds: number) => addMilliseconds(now, milliseconds);
const cost = { currency: 'usd', items: 800, shipping: 200, tax: 0, total: 1_000 };

/** A draft without a blocker. */
const ready: Situation = {
  now,
  state: 'draft',
  isDue: false,
  isPlaced: true,
  hasDrafts: true,
  cost,
  isUnwanted: false,
  isOutdated: false,
  goesToOldAddress: false,
  isOldAddressReported: false,
  isUncancellable: false,
  isMoving: false,
  hasAddress: true,
  hasFiles: true,
  isReal: true,
  isReviewed: true,
  isDisputed: false,
  warnedAt: null,
  releaseAfter: now,
  releasedAt: null,
  settings: { releasesItself: true, maxOrderCents: 5_000, maxDayCents: 20_000 },
  limitCurrency: 'usd',
  approvedCents: null,
  approvedAt: null,
  authorized: { order: 0, day: 0 },
  failures: 0,
  since: inTime(-second),
};
const decide = (fields: Partial<Situation>): Step => nextStep({ ...ready, ...fields });
const waits = (until: Date | null, blocker: Blocker | null): Step => ({ do: 'wait', until, blocker });

/** The two steps that charge the shop owner: releasing a draft, and placing an order at a partner without drafts. */
const chargingSteps = [
  ['a draft', {}, { do: 'release' }],
  [
    'an order of a partner without drafts',
    { state: 'planned', hasDrafts: false, isPlaced: false },
    { do: 'place', charges: true },
  ],
] as const satisfies readonly (readonly [string, Partial<Situation>, Step])[];

describe.each(chargingSteps)('given %s', (_name, situation, charge) => {
  test('when nothing blocks it, then it is charged', () => {
    expect(decide(situation)).toEqual(charge);
  });

  test.each([
    ['a test order at a real partner', { isReal: false }, 'test order', hour],
    ['time left to change it', { releaseAfter: inTime(1) }, 'fix-it window', 1],
    ['no address', { hasAddress: false }, 'address', hour],
    ['no files', { hasFiles: false }, 'files', minute],
    ['no review', { isReviewed: false }, 'review', 10 * minute],
    ['a dispute', { isDisputed: true }, 'money', hour],
  ] as const)('when there is %s, then it waits, even if a person has released it', (_what, fields, blocker, pause) => {
    expect(decide({ ...situation, ...fields })).toEqual(waits(inTime(pause), blocker));
    expect(decide({ ...situation, ...fields, approvedCents: 1_000 })).toEqual(waits(inTime(pause), blocker));
  });

  test.each([
    [
      'the shop owner releases by hand',
      { settings: { ...ready.settings, releasesItself: false } },
      'release by hand',
      hour,
    ],
    ['it costs euros', { cost: { ...cost, currency: 'eur' } }, 'currency', hour],
    ['its limits are in euros', { limitCurrency: 'eur' }, 'currency', hour],
    ['it is above the limit of an order', { settings: { ...ready.settings, maxOrderCents: 999 } }, 'order cap', hour],
    [
      'it is above the limit with the rest of its order',
      { authorized: { order: 4_001, day: 4_001 } },
      'order cap',
      hour,
    ],
    ['it is above the limit of the day', { authorized: { order: 0, day: 19_001 } }, 'day cap', hour],
  ] as const)('when %s, then it waits until a person has released it', (_what, fields, blocker, pause) => {
    expect(decide({ ...situation, ...fields })).toEqual(waits(inTime(pause), blocker));
    expect(decide({ ...situation, ...fields, approvedCents: 1_000 })).toEqual(charge);
    expect(decide({ ...situation, ...fields, approvedCents: 999 })).toEqual(waits(inTime(pause), blocker));
  });

  test('when the bank has warned of fraud, then it waits until a person releases it after the warning', () => {
    const warned = { ...situation, warnedAt: inTime(-minute) };
    const waiting = waits(inTime(hour), 'fraud warning');
    expect(decide(warned)).toEqual(waiting);
    expect(decide({ ...warned, approvedCents: 1_000, approvedAt: inTime(1 - minute) })).toEqual(charge);
    expect(decide({ ...warned, approvedCents: 1_000, approvedAt: inTime(-minute) })).toEqual(waiting);
    expect(decide({ ...warned, approvedCents: 999, approvedAt: now })).toEqual(waiting);
    expect(decide({ ...warned, approvedCents: 1_000 })).toEqual(waiting);
    expect(decide({ ...warned, approvedAt: now })).toEqual(waiting);
  });

  test('when it reaches the limits exactly, then it is charged', () => {
    expect(decide({ ...situation, authorized: { order: 4_000, day: 19_000 } })).toEqual(charge);
  });

  test('when it is free and drafts are released by hand, then it waits for a person as well', () => {
    const free = { ...cost, items: 0, shipping: 0, total: 0 };
    const settings = { ...ready.settings, releasesItself: false };
    expect(decide({ ...situation, cost: free, settings })).toEqual(waits(inTime(hour), 'release by hand'));
  });
});

describe('given a planned order', () => {
  const planned = { state: 'planned', isPlaced: false, cost: null } as const;

  test('when the partner has drafts, then it is placed before anything is paid', () => {
    expect(decide({ ...planned, releaseAfter: inTime(hour), isReviewed: false })).toEqual({
      do: 'place',
      charges: false,
    });
  });
  test('when the partner has no drafts, then it is asked for the price, and again after a change', () => {
    expect(decide({ ...planned, hasDrafts: false })).toEqual({ do: 'price' });
    expect(decide({ ...planned, hasDrafts: false, cost, isOutdated: true })).toEqual({ do: 'price' });
  });
  test('when address or files are missing, then nothing is sent', () => {
    expect(decide({ ...planned, hasAddress: false })).toEqual(waits(inTime(hour), 'address'));
    expect(decide({ ...planned, hasFiles: false })).toEqual(waits(inTime(minute), 'files'));
  });
  test('when it is unwanted, then it is dropped without a call', () => {
    expect(decide({ ...planned, isUnwanted: true })).toEqual({ do: 'drop' });
  });
});

test('given a call whose response was lost, then the partner is asked first, whatever has changed', () => {
  for (const fields of [{}, { isUnwanted: true }, { isOutdated: true }, { isReviewed: false }, { hasFiles: false }]) {
    expect(decide({ ...fields, state: 'placing' })).toEqual({ do: 'find' });
    expect(decide({ ...fields, state: 'releasing' })).toEqual({ do: 'read' });
    expect(decide({ ...fields, state: 'cancelling' })).toEqual({ do: 'read' });
  }
});

test('given a draft that is unwanted or differs from the order, then it is cancelled', () => {
  expect(decide({ isUnwanted: true })).toEqual({ do: 'cancel' });
  expect(decide({ isOutdated: true })).toEqual({ do: 'cancel' });
});

test('given a problem that waits for a print file, then the blocker says so, and it is placed again later', () => {
  const stopped = { state: 'problem', isOutdated: true } as const;
  expect(decide({ ...stopped, hasFiles: false })).toEqual(waits(inTime(minute), 'files'));
  expect(decide(stopped)).toEqual({ do: 'cancel' });
});

test('given an order that moves to another maker, then it ends at this one first, unless this one refuses', () => {
  expect(decide({ isMoving: true, state: 'planned', isPlaced: false })).toEqual({ do: 'drop' });
  expect(decide({ isMoving: true })).toEqual({ do: 'cancel' });
  expect(decide({ isMoving: true, state: 'problem' })).toEqual({ do: 'cancel' });
  expect(decide({ isMoving: true, state: 'problem', isUncancellable: true })).toMatchObject({ do: 'wait' });
  expect(decide({ isMoving: true, state: 'making' })).toMatchObject({ do: 'wait' });
});

test('given a draft without a cost, then it is read after five seconds, or when a webhook arrives', () => {
  expect(decide({ cost: null })).toEqual(waits(addMilliseconds(ready.since, 5 * second), 'cost'));
  expect(decide({ cost: null, since: inTime(-5 * second) })).toEqual({ do: 'read' });
  expect(decide({ cost: null, isDue: true })).toEqual({ do: 'read' });
});

describe('given an order that the partner has', () => {
  test.each([
    ['released', 6 * hour],
    ['making', 6 * hour],
    ['sent', day],
    ['problem', day],
  ] as const)('when it is %s, then it is read after a while, when it is due, and after a failure', (state, pause) => {
    const since = inTime(1 - pause);
    expect(decide({ state, since })).toEqual(waits(inTime(1), null));
    expect(decide({ state, since: inTime(-pause) })).toEqual({ do: 'read' });
    expect(decide({ state, since, isDue: true })).toEqual({ do: 'read' });
    expect(decide({ state, since, failures: 1 })).toEqual({ do: 'read' });
  });

  test('when it is unwanted, then it is canceled as long as that is possible', () => {
    const steps = (['released', 'problem', 'making', 'sent'] as const).map(
      (state) => decide({ state, isUnwanted: true, isDue: true }).do,
    );
    expect(steps).toEqual(['cancel', 'cancel', 'read', 'read']);
  });

  test('when it is released, then a changed order does not change what the partner makes', () => {
    expect(decide({ state: 'released', isOutdated: true, isDue: true })).toEqual({ do: 'read' });
  });

  test('when its address was corrected, then it is canceled to be placed again, as long as that is possible', () => {
    const corrected = { state: 'released', goesToOldAddress: true } as const;
    expect(decide(corrected)).toEqual({ do: 'cancel' });
    expect(decide({ ...corrected, isOldAddressReported: true })).toEqual({ do: 'cancel' });
    expect(decide({ ...corrected, hasAddress: false }).do).toBe('wait');
  });

  test.each([
    ['is being made', { state: 'making' }],
    ['was sent', { state: 'sent' }],
    ['will not be canceled by the partner', { state: 'released', isUncancellable: true }],
  ] as const)('when its address was corrected while it %s, then that is reported once', (_what, fields) => {
    const late = { ...fields, goesToOldAddress: true } as const;
    expect(decide(late)).toEqual({ do: 'report old address' });
    for (const unreported of [{ isOldAddressReported: true }, { isUnwanted: true }, { hasAddress: false }])
      expect(decide({ ...late, ...unreported }).do).toBe('wait');
  });

  test('when it has been in production for long, then it is still read', () => {
    const old = { state: 'making', since: inTime(-day), releasedAt: inTime(-46 * day) } as const;
    expect(decide(old)).toEqual({ do: 'read' });
  });

  test('when the partner refuses to cancel it, then it is not asked again', () => {
    for (const state of ['released', 'problem'] as const)
      for (const fields of [{ isUnwanted: true }, { isOutdated: true }, { isUnwanted: true, isDue: true }])
        expect(decide({ ...fields, state, isUncancellable: true }).do).toBe('isDue' in fields ? 'read' : 'wait');
  });

  test('when a problem is fixed, then it is canceled to be placed again, once address and files are there', () => {
    expect(decide({ state: 'problem', isOutdated: true })).toEqual({ do: 'cancel' });
    for (const missing of [{ hasAddress: false }, { hasFiles: false }])
      expect(decide({ state: 'problem', isOutdated: true, ...missing }).do).toBe('wait');
  });

  test('when the partner has refused to take it, then there is nothing to read', () => {
    expect(decide({ state: 'problem', isPlaced: false, isDue: true })).toEqual(waits(inTime(hour), null));
  });

  test('when it was released 45 days ago, then only a webhook is a reason to read it', () => {
    const old = { state: 'sent', since: inTime(-2 * day) } as const;
    expect(decide({ ...old, releasedAt: inTime(1 - 45 * day) })).toEqual({ do: 'read' });
    expect(decide({ ...old, releasedAt: inTime(-45 * day) })).toEqual(waits(null, null));
    expect(decide({ ...old, releasedAt: inTime(-45 * day), isDue: true })).toEqual({ do: 'read' });
    expect(decide(old)).toEqual({ do: 'read' });
  });
});

test('given an order that is over, then nothing happens', () => {
  for (const state of ['delivered', 'cancelled'] as const)
    for (const fields of [{}, { isUnwanted: true }, { isOutdated: true }, { isDue: true }])
      expect(decide({ state, ...fields })).toEqual(waits(null, null));
});

test('given failures in a row, then every state waits twice as long each time, up to an hour', () => {
  const pauses = [1, 2, 3, 4, 10, 11, 50].map((failures) => {
    const step = decide({ failures, since: now });
    return step.do === 'wait' && step.until !== null ? (step.until.getTime() - now.getTime()) / second : step;
  });
  expect(pauses).toEqual([5, 10, 20, 40, 2_560, 3_600, 3_600]);
  const states: FulfilmentState[] = ['planned', 'placing', 'releasing', 'cancelling', 'released', 'making', 'problem'];
  for (const state of states) {
    expect(decide({ state, failures: 1, since: now, isDue: true, isUnwanted: true })).toEqual(
      waits(inTime(5 * second), null),
    );
    expect(decide({ state, failures: 1, since: inTime(-5 * second) }).do).not.toBe('wait');
  }
});
