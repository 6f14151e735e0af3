import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PictureRequest } from './port.ts';
import { openForTest, type OpenPair } from './fakes/open-for-test.ts';

const start = new Date('2026-11-21T12:00:00Z');
const hour = 3_600_000;
const request: PictureRequest = {
  photo: { bytes: Buffer.from('a photo'), contentType: 'image/png' },
  prompt: 'A portrait',
  seed: 1,
  webhookUrl: null,
  withinSeconds: 30,
};
const webhookUrl = 'http://127.0.0.1:9/webhook/an-unguessable-path';

let pair: OpenPair;
let now: Date;
beforeEach(() => {
  now = start;
});
afterEach(() => pair.fake.close());

const open = async (listsWebhooks: boolean) => {
  pair = await openForTest('replicate', { clock: () => now, listsWebhooks, workMs: 0 });
};

async function submit(url: string | null): Promise<string> {
  pair.fake.script.outcome('stuck');
  const submitted = await pair.model.submit({ ...request, webhookUrl: url });
  if (submitted.state !== 'accepted') throw new Error(JSON.stringify(submitted));
  return submitted.id;
}

test('finds work with a lost id by its webhook URL', async () => {
  await open(true);
  await submit('http://127.0.0.1:9/webhook/another');
  pair.fake.script.fault('submit', { kind: 'reset-after' });
  pair.fake.script.outcome('stuck');
  expect((await pair.model.submit({ ...request, webhookUrl })).state).toBe('unknown');
  await submit(null);
  expect(await pair.model.find(webhookUrl, start)).toEqual({ id: pair.fake.paid[1]?.id });
});

test('finds work on a later page of the list', async () => {
  await open(true);
  const id = await submit(webhookUrl);
  for (let other = 0; other < 120; other += 1) await submit(`${webhookUrl}/${other}`);
  expect(await pair.model.find(webhookUrl, start)).toEqual({ id });
  expect(pair.fake.calls.filter(({ step }) => step === 'list')).toHaveLength(2);
});

test('returns null when the list of that time has no such webhook URL', async () => {
  await open(true);
  await submit(`${webhookUrl}/another`);
  expect(await pair.model.find(webhookUrl, start)).toEqual({ id: null });
});

test('without webhook URLs in the list, reads each piece of work of that time', async () => {
  await open(false);
  expect(await pair.model.find(webhookUrl, start)).toEqual({ id: null });
  await submit(`${webhookUrl}/another`);
  expect(await pair.model.find(webhookUrl, start)).toEqual({ id: null });
  const id = await submit(webhookUrl);
  await submit(`${webhookUrl}/a-third`);
  expect(await pair.model.find(webhookUrl, start)).toEqual({ id });
  now = new Date(start.getTime() + hour);
  expect(await pair.model.find(webhookUrl, now)).toEqual({ id: null });
});

test('cannot tell whether work exists when listed work has no webhook URL', async () => {
  await open(false);
  await submit(null);
  expect(await pair.model.find(webhookUrl, start)).toBe('unreachable');
  await submit(webhookUrl);
  pair.fake.script.fault('poll', null, { kind: 'status', status: 500 });
  expect(await pair.model.find(webhookUrl, start)).toBe('unreachable');
});

test('cannot tell whether work exists when the list fails or links to another host', async () => {
  await open(true);
  pair.fake.script.fault('list', { kind: 'reset-before' }, { kind: 'status', status: 500 }, { kind: 'html' });
  for (let time = 0; time < 3; time += 1) expect(await pair.model.find(webhookUrl, start)).toBe('unreachable');
});

test('cannot tell whether work exists at fal, which has no list', async () => {
  pair = await openForTest('fal');
  expect(await pair.model.find(webhookUrl, start)).toBe('unreachable');
  expect(pair.fake.calls).toEqual([]);
});
