import { expect, test, vi } from 'vitest';
import { day, hour, minute, second } from '../shared/time.ts';
import { openShopClock } from './shop-clock.ts';

const start = Date.UTC(2026, 5, 1, 12);

/** A machine and a database with a clock each; `pass` lets time pass for both, as it does. */
async function openClock({ machineAhead = 0 } = {}) {
  let wall = start + machineAhead;
  let steady = 5_000;
  let database = start;
  const onBack = vi.fn<() => Promise<void>>(async () => undefined);
  const warn = vi.fn<() => void>();
  const clock = await openShopClock({
    queue: { executeSql: async () => ({ rows: [{ now: database }] }) },
    log: { warn },
    onBack,
    machine: { wall: () => wall, steady: () => steady },
  });
  clock.stop();
  return {
    onBack,
    warn,
    pass(milliseconds: number) {
      wall += milliseconds;
      steady += milliseconds;
      database += milliseconds;
    },
    setMachine: (by: number) => void (wall += by),
    async setDatabase(by: number) {
      database += by;
      await clock.ask();
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

test('does not notice when its own machine is set, nor a database that is a little off', async () => {
  const clock = await openClock();
  clock.setMachine(day);
  expect(clock.shows()).toBe(0);
  await clock.setDatabase(100);
  expect(clock.shows()).toBe(0);
  await clock.setDatabase(10 * second);
  expect(clock.shows()).toBe(10_100);
});

test('a day forward and back again deletes nothing before its time', async () => {
  const clock = await openClock();
  await clock.setDatabase(day);
  clock.pass(50 * minute);
  expect([clock.shows(), clock.deletesBy()]).toEqual([day + 50 * minute, 50 * minute]);
  await clock.setDatabase(-day);
  clock.pass(2 * hour);
  expect([clock.shows(), clock.deletesBy()]).toEqual([170 * minute, 170 * minute]);
  expect(clock.onBack).toHaveBeenCalledOnce();
});

test('a time that stands for an hour is believed', async () => {
  const clock = await openClock();
  await clock.setDatabase(day);
  expect(clock.onBack).not.toHaveBeenCalled();
  clock.pass(hour);
  expect([clock.shows(), clock.deletesBy()]).toEqual([day + hour, day + hour]);
});

test('an hour back is taken over at once, and whoever has put things off hears of it', async () => {
  const clock = await openClock();
  await clock.setDatabase(-hour);
  expect([clock.shows(), clock.deletesBy()]).toEqual([-hour, -hour]);
  expect(clock.onBack).toHaveBeenCalledOnce();
  expect(clock.warn).toHaveBeenCalledExactlyOnceWith({ seconds: -3_600 }, 'the clock of the database was set');
});
