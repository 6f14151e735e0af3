import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { createReplicateModel } from '../../src/providers/models/replicate.ts';
import { openStandIn, type StandIn } from '../../src/providers/models/stand-ins/open.ts';
import { microdollars } from '../../src/shared/microdollars.ts';
import { askModel } from './ask-model.ts';
import { layOut } from './contact-sheet.ts';
import { writeCostTable } from './cost-table.ts';
import { readPlan } from './plan.ts';

const drawField = async (background: string, width = 300, height = 400) =>
  sharp({ create: { width, height, channels: 3, background } }).jpeg().toBuffer();

describe('what is typed', () => {
  test('asks for nothing unless told to', () => {
    expect(readPlan(['a.jpg', 'b.jpg', '--styles', 'watercolor, astronaut', '--providers', 'openai=gpt-image-2.6-flare,studio'])).toEqual({
      photos: ['a.jpg', 'b.jpg'],
      styles: ['watercolor', 'astronaut'],
      rivals: [{ rival: 'openai', model: 'gpt-image-2.6-flare' }, { rival: 'studio', model: null }],
      go: false,
      out: 'build/bakeoff',
    });
  });

  test.each([
    [[], /Name one photo/],
    [['a.jpg', '--styles', 'cubist'], /no style cubist/],
    [['a.jpg', '--providers', 'midjourney'], /no provider midjourney/],
  ])('%j is answered with a sentence', (args, sentence) => {
    expect(() => readPlan(args)).toThrow(sentence);
  });
});

describe('asking a model', () => {
  let standIn: StandIn;
  afterEach(() => standIn.close());

  test('gives the picture once, or what became of it and what that may have cost', async () => {
    standIn = await openStandIn('replicate', { pictureSize: { width: 80, height: 100 } });
    const model = createReplicateModel({ key: standIn.key, baseUrl: standIn.url, price: microdollars(0.1) });
    const wish = { photo: { bytes: await drawField('#a53'), contentType: 'image/jpeg' }, prompt: 'A portrait', seed: 1 } as const;
    const answer = await askModel(model, wish);
    expect(answer).toMatchObject({ picture: expect.anything(), cost: 100_000 });
    expect(standIn.paid).toHaveLength(1);

    const refused = await askModel(createReplicateModel({ key: 'wrong', baseUrl: standIn.url, price: microdollars(0.1) }), wish);
    expect(refused).toMatchObject({ failure: expect.stringContaining('provider'), cost: 0 });
    expect(standIn.paid).toHaveLength(1);
  });
});

test('the cost table says what it may cost before and what it did afterwards', () => {
  const price = microdollars(0.15);
  const results = [
    { failed: false, cost: price, seconds: 12 },
    { failed: true, cost: microdollars(0), seconds: 3 },
    { failed: false, cost: microdollars(0.039), seconds: 9 },
  ];
  expect(writeCostTable([{ name: 'a', price, results: [] }, { name: 'b', price, results }], 3).split('\n').slice(2)).toEqual([
    '| a | $0.15 | 3 | $0.45 | | | |',
    '| b | $0.15 | 3 | $0.45 | $0.189 | 1 | 9.0 s |',
    '',
  ]);
});

test('the contact sheet has a field for every picture, whatever its shape, and for those that are missing', async () => {
  const sheet = await layOut([[await drawField('#f00'), await drawField('#00f', 900, 100)], [await drawField('#0f0', 100, 900), null]]);
  const { data, info } = await sharp(sheet).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 12 + 2 * 332, height: 12 + 2 * 412 });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)].map((value) => Math.round(value / 16));
  expect([at(172, 212), at(504, 212), at(172, 624), at(504, 624)]).toEqual([
    [16, 0, 0],
    [0, 0, 16],
    [0, 16, 0],
    [14, 14, 14],
  ]);
});
