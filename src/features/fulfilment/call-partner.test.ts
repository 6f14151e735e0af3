import { expect, test } from 'vitest';
import {
  PartnerError,
  type FulfilmentOrder,
  type PartnerOrder,
  type PrintPartner,
} from '../../providers/fulfilment/port.ts';
import { callPartner, type StartedStep } from './server/advancing/call-partner.ts';

const cost = { currency: 'usd', items: 800, shipping: 200, tax: 0, total: 1_000 };
const fulfilment = { id: 'ful_1' } as FulfilmentOrder;
const draft: PartnerOrder = {
  reference: '7',
  fulfilmentId: 'ful_1',
  state: 'draft',
  cost,
  refunded: 0,
  problem: null,
  parcels: [],
  mark: 'one',
};
const released: PartnerOrder = { ...draft, state: 'released' };

/** Calls a partner whose `read` and `find` return `responses`, one after the other. Every other call throws the failure, if any. */
async function call(
  begun: Partial<StartedStep> & Pick<StartedStep, 'step'>,
  {
    responses = [],
    price = cost,
    failure,
  }: { responses?: (PartnerOrder | null)[]; price?: typeof cost; failure?: Error } = {},
) {
  const calls: string[] = [];
  const next = () => responses.shift() ?? null;
  const answer = async <T>(name: string, value: () => T): Promise<T> => {
    calls.push(name);
    if (failure !== undefined && !/find|read/.test(name)) throw failure;
    return value();
  };
  const partner: Partial<PrintPartner> = {
    price: (what) => answer(`price ${'id' in what ? what.id : ''}`, () => price),
    place: ({ id }) => answer(`place ${id}`, () => draft),
    find: (id) => answer(`find ${id}`, next),
    read: (reference) => answer(`read ${reference}`, next),
    release: (reference) => answer(`release ${reference}`, () => {}),
    cancel: (reference) => answer(`cancel ${reference}`, () => {}),
  };
  const outcome = await callPartner({
    id: 'ful_1',
    turn: 1,
    connected: { partner: partner as PrintPartner, fake: true },
    described: { fulfilment, contentHash: 'a', addressHash: 'address' },
    reference: '7',
    authorized: 1_000,
    ...begun,
  });
  return { calls, outcome };
}

test('given a draft to release, when it costs what was authorized, then it is released and read again', async () => {
  const { calls, outcome } = await call({ step: { do: 'release' } }, { responses: [draft, released] });
  expect(calls).toEqual(['read 7', 'release 7', 'read 7']);
  expect(outcome).toEqual({ kind: 'seen', order: released });
});

test.each([
  ['more', { ...cost, total: 1_001 }, 1_000],
  ['less', { ...cost, total: 999 }, 1_000],
  ['nothing yet', null, 1_000],
  ['something that nobody has authorized', cost, null],
])('given a draft to release, when it costs %s, then it is not released', async (_what, newCost, authorized) => {
  const responses = [{ ...draft, cost: newCost }, released];
  const { calls, outcome } = await call({ step: { do: 'release' }, authorized }, { responses });
  expect(calls).toEqual(['read 7']);
  expect(outcome).toEqual({ kind: 'price changed', cost: newCost });
});

test.each([
  ['released', released],
  ['cancelled', { ...draft, state: 'cancelled' as const }],
])('given an order to release, when it is %s already, then it is not released again', async (_state, order) => {
  const { calls, outcome } = await call({ step: { do: 'release' } }, { responses: [order] });
  expect(calls).toEqual(['read 7']);
  expect(outcome).toEqual({ kind: 'seen', order });
});

test('given an order to release, when the partner has none, then nothing is released', async () => {
  const { calls, outcome } = await call({ step: { do: 'release' } });
  expect([calls, outcome]).toEqual([['read 7', 'find ful_1'], { kind: 'missing' }]);
});

test('given a draft to place, then it is placed without asking for the price', async () => {
  const { calls, outcome } = await call({ step: { do: 'place', charges: false }, authorized: null });
  expect([calls, outcome]).toEqual([['place ful_1'], { kind: 'seen', order: draft }]);
});

test.each([
  ['what was authorized', 1_000, ['price ful_1', 'place ful_1'], { kind: 'seen', order: draft }],
  ['less', 1_001, ['price ful_1', 'place ful_1'], { kind: 'seen', order: draft }],
  ['more', 999, ['price ful_1'], { kind: 'price changed', cost }],
  ['what nobody has authorized', null, ['price ful_1'], { kind: 'price changed', cost }],
])(
  'given an order that is charged at once, when it costs %s, then it is placed only if that is authorized',
  async (_what, authorized, calls, outcome) => {
    const result = await call({ step: { do: 'place', charges: true }, authorized });
    expect(result).toEqual({ calls, outcome });
  },
);

test('given an order charged at once, when it is free but not authorized, then nothing is placed', async () => {
  const price = { ...cost, items: 0, shipping: 0, total: 0 };
  const { calls } = await call({ step: { do: 'place', charges: true }, authorized: null }, { price });
  expect(calls).toEqual(['price ful_1']);
});

test('given a lost response, then the order is found by the shop’s id', async () => {
  expect(await call({ step: { do: 'find' } }, { responses: [draft] })).toEqual({
    calls: ['find ful_1'],
    outcome: { kind: 'seen', order: draft },
  });
  expect((await call({ step: { do: 'find' }, reference: null })).outcome).toEqual({ kind: 'missing' });
});

test('given an order to read, then the partner’s id is used, or the shop’s before there is one', async () => {
  expect((await call({ step: { do: 'read' } }, { responses: [draft] })).calls).toEqual(['read 7']);
  expect(await call({ step: { do: 'read' }, reference: null }, { responses: [draft] })).toEqual({
    calls: ['find ful_1'],
    outcome: { kind: 'seen', order: draft },
  });
});

test('given an order to which the partner has given another id, then it is found by the shop’s', async () => {
  const renamed = { ...released, reference: '8' };
  expect(await call({ step: { do: 'read' } }, { responses: [null, renamed] })).toEqual({
    calls: ['read 7', 'find ful_1'],
    outcome: { kind: 'seen', order: renamed },
  });
});

test('given an order to price, then its fulfilment order is priced', async () => {
  expect(await call({ step: { do: 'price' } })).toEqual({ calls: ['price ful_1'], outcome: { kind: 'priced', cost } });
});

test('given an order to cancel, then it is canceled and read again; a deleted or unplaced one is gone', async () => {
  const cancelled = { ...draft, state: 'cancelled' as const };
  expect(await call({ step: { do: 'cancel' } }, { responses: [cancelled] })).toEqual({
    calls: ['cancel 7', 'read 7'],
    outcome: { kind: 'seen', order: cancelled },
  });
  expect((await call({ step: { do: 'cancel' } })).outcome).toEqual({ kind: 'gone' });
  expect(await call({ step: { do: 'cancel' }, reference: null })).toEqual({ calls: [], outcome: { kind: 'gone' } });
});

test('given a failure of the partner, then it is an outcome; anything else is thrown', async () => {
  const failure = new PartnerError('unknown', 'no answer');
  const step = { do: 'place', charges: false } as const;
  expect((await call({ step }, { failure })).outcome).toEqual({ kind: 'failed', error: failure });
  await expect(call({ step }, { failure: new TypeError('a bug') })).rejects.toThrow('a bug');
});

test('given a step that places a fulfilment order, when there is none, then nothing is sent', async () => {
  for (const step of [{ do: 'price' }, { do: 'place', charges: true }, { do: 'place', charges: false }] as const)
    await expect(call({ step, described: null })).rejects.toThrow('without one');
});
