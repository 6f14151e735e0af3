import { expect, test, vi } from 'vitest';
import { day, hour, minute, second } from '../shared/time.ts';
import { openShopClock } from './shop-clock.ts';

const start = Date.UTC(2026, 5, 1, 12);

/** Opens a shop clock on a machine and a database with one clock each. `pass` advances both. */
async function openClock({ machineAhead = 0 } = {}) {
  let wall = start + machineAhead;
  let steady = 5_000;
  let database = start;
  const onSetBack = vi.fn<() => Promise<void>>(async () => undefined);
  const warn = vi.fn<() => void>();
  const clock = await openShopClock({
    queue: { executeSql: async () => ({ rows: [{ now: database }] }) },
    log: { warn },
    onSetBack,
    machine: { wall: () => wall, steady: () => steady },
  });
  clock.stop();
  return {
    onSetBack,
    warn,
    refresh: async () => clock.refresh(),
    pass(milliseconds: number) {
      wall += milliseconds;
      steady += milliseconds;
      database += milliseconds;
    },
    setMachine: (by: number) => void (wall += by),
    async setDatabase(by: number) {
      database += by;
      await clock.refresh();
    },
    shows: () => clock.clock().getTime() - start,
    deletesBy: () => clock.cautious().getTime() - start,
  };
}

test.each([day, -day, 3 * minute])(
  'shows the time of the database on a machine that is %i ms ahead of it',
  async (machineAhead) => {
    const clock = await openClock({ machineAhead });
    clock.pass(minute);
    expect([clock.shows(), clock.deletesBy()]).toEqual([minute, minute]);
    expect(clock.warn).not.toHaveBeenCalled();
  },
);

test('ignores changes of its machine’s clock and small deviations of the database clock', async () => {
  const clock = await openClock();
  clock.setMachine(day);
  expect(clock.shows()).toBe(0);
  await clock.setDatabase(100);
  expect(clock.shows()).toBe(0);
  await clock.setDatabase(10 * second);
  expect(clock.shows()).toBe(10_100);
});

test('given a clock that goes a day forward and back again, nothing is deleted early', async () => {
  const clock = await openClock();
  await clock.setDatabase(day);
  clock.pass(50 * minute);
  expect([clock.shows(), clock.deletesBy()]).toEqual([day + 50 * minute, 50 * minute]);
  await clock.setDatabase(-day);
  clock.pass(2 * hour);
  expect([clock.shows(), clock.deletesBy()]).toEqual([170 * minute, 170 * minute]);
  expect(clock.onSetBack).toHaveBeenCalledOnce();
});

test('given a clock that jumped ahead, the new time is trusted after an hour', async () => {
  const clock = await openClock();
  await clock.setDatabase(day);
  expect(clock.onSetBack).not.toHaveBeenCalled();
  clock.pass(hour);
  expect([clock.shows(), clock.deletesBy()]).toEqual([day + hour, day + hour]);
});

test('given a clock that goes an hour back, the new time is used at once and `onSetBack` is called', async () => {
  const clock = await openClock();
  await clock.setDatabase(-hour);
  expect([clock.shows(), clock.deletesBy()]).toEqual([-hour, -hour]);
  expect(clock.onSetBack).toHaveBeenCalledOnce();
  expect(clock.warn).toHaveBeenCalledExactlyOnceWith({ seconds: -3_600 }, 'the clock of the database was set');
});

test('given an `onSetBack` that fails, then it is called again until it succeeds', async () => {
  const clock = await openClock();
  clock.onSetBack.mockRejectedValueOnce(new Error('the database is restarting'));
  await expect(clock.setDatabase(-hour)).rejects.toThrow('restarting');
  await clock.refresh();
  await clock.refresh();
  expect(clock.onSetBack).toHaveBeenCalledTimes(2);
});
