import { describe, expect, test } from 'vitest';
import { openMeasurements } from '../../bench/scale/measurements.ts';
import { judge } from '../../bench/scale/run-load.ts';
import { judgeTrends, type Trend } from '../../bench/scale/watch-memory.ts';

describe('the verdict on a load names', () => {
  const facts = (logged: readonly string[] = [], lost: readonly string[] = [], doubled: readonly string[] = []) => {
    const measurements = openMeasurements();
    measurements.refused('GET /api/cart');
    return {
      summary: measurements.summary(),
      disturbances: { done: [], wrong: [] },
      audit: { orders: 1, kept: 1, files: 1, lost, doubled },
      complaints: logged,
    };
  };
  const calm = { isDisturbed: false, isRolled: false, unfinished: 0 };
  const disturbed = { ...calm, isDisturbed: true };
  const rolled = { ...calm, isRolled: true };

  test('a refusal when nothing was disturbed, and none when processes are killed or replaced', () => {
    expect(judge(facts(), calm)).toEqual([expect.stringContaining('refused')]);
    expect(judge(facts(), disturbed)).toEqual([]);
    expect(judge(facts(), rolled)).toEqual([]);
  });

  test('anything lost, duplicated or unfinished, disturbed or not', () => {
    const wrong = facts([], ['the file a is gone'], ['b has 2 orders']);
    for (const how of [calm, disturbed, rolled]) {
      expect(judge(wrong, { ...how, unfinished: 3 })).toEqual(
        expect.arrayContaining([
          'LOST: the file a is gone',
          'DOUBLED: b has 2 orders',
          '3 things were not finished in time',
        ]),
      );
    }
  });

  test('an error that a visitor saw, disturbed or not', () => {
    const measurements = openMeasurements();
    measurements.failed('GET /api/cart', 'answered 500');
    for (const how of [calm, disturbed, rolled]) {
      expect(judge({ ...facts(), summary: measurements.summary() }, how)).toEqual(['1 x GET /api/cart: answered 500']);
    }
  });

  test('bugs and deaths when the database was restarted, and every logged complaint of a release, which restarts nothing', () => {
    const said = [
      'web 1: the test gateway could not deliver',
      'web 1: a bug answered 500',
      'web 2: web 2 did not drain: it ended with 1',
    ];
    expect(judge(facts(said), disturbed)).toEqual(said.slice(1));
    expect(judge(facts(said), rolled)).toEqual(said);
  });

  test('a response that broke off during a release, and a version that received no request', () => {
    const measurements = openMeasurements();
    measurements.broken('GET /api/cart');
    const release = {
      ...facts(),
      summary: measurements.summary(),
      disturbances: { done: [], wrong: ['web 2 was asked nothing'] },
    };
    expect(judge(release, rolled)).toEqual(['web 2 was asked nothing', expect.stringContaining('broken off')]);
  });
});

describe('the verdict on a soak names', () => {
  const level = { from: 100, to: 100 };
  const trend: Trend = { name: 'web 1', samples: 10, memory: level, handles: level, threads: level };

  test('nothing that stays level, shrinks, or has one more file', () => {
    expect(judgeTrends([trend, { ...trend, memory: { from: 100, to: 60 }, handles: { from: 20, to: 21.9 } }])).toEqual(
      [],
    );
  });

  test('memory, files and threads that grow by more than 5 %', () => {
    expect(judgeTrends([{ ...trend, memory: { from: 200, to: 209 } }])).toEqual([]);
    expect(judgeTrends([{ ...trend, memory: { from: 200, to: 211 } }])).toEqual(["web 1's memory grew by 5.5 %"]);
    expect(judgeTrends([{ ...trend, handles: { from: 20, to: 23 }, threads: { from: 11, to: 13 } }])).toEqual([
      'web 1 has 3.0 more open files',
      'web 1 has 2.0 more threads',
    ]);
  });

  test('a trend with too few samples', () => {
    expect(judgeTrends([{ ...trend, samples: 9 }])).toEqual(['web 1 was looked at 9 times only']);
  });
});
