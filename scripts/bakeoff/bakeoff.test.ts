import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { createOpenAiModel } from '../../src/providers/models/openai.ts';
import { createReplicateModel } from '../../src/providers/models/replicate.ts';
import { startFake, type FakeProvider } from '../../src/providers/models/fakes/open.ts';
import { microdollars } from '../../src/shared/microdollars.ts';
import { askForPrint } from './ask-for-print.ts';
import { askModel } from './ask-model.ts';
import { layOut } from './contact-sheet.ts';
import { writeCostTable } from './cost-table.ts';
import { readPlan } from './plan.ts';

const drawField = async (background: string, width = 300, height = 400) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

describe('the command line', () => {
  test('sends nothing without --go', () => {
    expect(
      readPlan([
        'a.jpg',
        'b.jpg',
        '--styles',
        'watercolor, astronaut',
        '--providers',
        'openai=gpt-image-2.6-flare,studio',
      ]),
    ).toEqual({
      photos: ['a.jpg', 'b.jpg'],
      styles: ['watercolor', 'astronaut'],
      rivals: [
        { rival: 'openai', model: 'gpt-image-2.6-flare' },
        { rival: 'studio', model: null },
      ],
      go: false,
      prints: false,
      out: 'build/bakeoff',
    });
  });

  test.each([
    [[], /Name one photo/],
    [['a.jpg', '--styles', 'cubist'], /no style cubist/],
    [['a.jpg', '--providers', 'midjourney'], /no provider midjourney/],
  ])('the arguments %j are refused with a sentence', (args, sentence) => {
    expect(() => readPlan(args)).toThrow(sentence);
  });
});

describe('a request to a model', () => {
  let fake: FakeProvider;
  afterEach(() => fake.close());

  test('returns the picture, or its failure and what that may have cost', async () => {
    fake = await startFake('replicate', { pictureSize: { width: 80, height: 100 } });
    const model = createReplicateModel({ key: fake.key, baseUrl: fake.url, price: microdollars(0.1) });
    const request = {
      photo: { bytes: await drawField('#a53'), contentType: 'image/jpeg' },
      prompt: 'A portrait',
      seed: 1,
    } as const;
    const response = await askModel(model, request);
    expect(response).toMatchObject({ picture: expect.anything(), cost: 100_000 });
    expect(fake.paid).toHaveLength(1);

    const refused = await askModel(
      createReplicateModel({ key: 'wrong', baseUrl: fake.url, price: microdollars(0.1) }),
      request,
    );
    expect(refused).toMatchObject({ failure: expect.stringContaining('provider'), cost: 0 });
    expect(fake.paid).toHaveLength(1);
  });
});

describe('a draft requested at print size', () => {
  let fake: FakeProvider;
  afterEach(() => fake.close());

  /** A picture with detail everywhere, so that every tile can be compared. */
  const drawDraft = async () => {
    const [width, height] = [608, 760];
    const data = Uint8Array.from(
      { length: width * height * 3 },
      (_, i) => 128 + 90 * Math.sin(((i / 3) % width) / 9) * Math.cos(i / 3 / width / 7),
    );
    return sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
  };

  test('is paid for once and refused if the model painted another picture', async () => {
    fake = await startFake('openai', { pictureSize: { width: 1_216, height: 1_520 } });
    // The fake tints its input, as a model that repaints does.
    const trial = await askForPrint(createOpenAiModel({ key: fake.key, baseUrl: fake.url }), await drawDraft());
    expect(trial).toMatchObject({
      approved: false,
      picture: expect.anything(),
      detail: expect.stringMatching(/^1216 x 1520; difference/),
    });
    expect(trial.cost).toBeGreaterThan(0);
    expect(fake.paid).toHaveLength(1);
  });

  test('is accepted if the result is the same picture, larger', async () => {
    fake = await startFake('openai');
    const draft = await drawDraft();
    const model = createOpenAiModel({ key: fake.key, baseUrl: fake.url });
    const larger = await sharp(draft).resize(1_216, 1_520, { kernel: 'lanczos3' }).png().toBuffer();
    const faithful = {
      ...model,
      submit: async () => ({ state: 'finished' as const, output: { bytes: larger }, cost: null }),
    };
    expect(await askForPrint(faithful, draft)).toMatchObject({ approved: true, cost: model.printPrice });
  });
});

test('the cost table shows the estimate before and the actual cost afterwards', () => {
  const price = microdollars(0.15);
  const results = [
    { failed: false, cost: price, seconds: 12 },
    { failed: true, cost: microdollars(0), seconds: 3 },
    { failed: false, cost: microdollars(0.039), seconds: 9 },
  ];
  expect(
    writeCostTable(
      [
        { name: 'a', price, results: [] },
        { name: 'b', price, results },
      ],
      3,
    )
      .split('\n')
      .slice(2),
  ).toEqual(['| a | $0.15 | 3 | $0.45 | | | |', '| b | $0.15 | 3 | $0.45 | $0.189 | 1 | 9.0 s |', '']);
});

test('the contact sheet has a cell for every picture of any shape, and for missing ones', async () => {
  const sheet = await layOut([
    [await drawField('#f00'), await drawField('#00f', 900, 100)],
    [await drawField('#0f0', 100, 900), null],
  ]);
  const { data, info } = await sharp(sheet).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 12 + 2 * 332, height: 12 + 2 * 412 });
  const at = (x: number, y: number) =>
    [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)].map((value) => Math.round(value / 16));
  expect([at(172, 212), at(504, 212), at(172, 624), at(504, 624)]).toEqual([
    [16, 0, 0],
    [0, 0, 16],
    [0, 16, 0],
    [14, 14, 14],
  ]);
});
