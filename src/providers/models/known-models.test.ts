import { expect, test } from 'vitest';
import { describeModel, falModels, googleModels, openAiModels, replicateModels } from './known-models.ts';
import { modelProviders } from './port.ts';

const all = [...replicateModels, ...falModels, ...openAiModels, ...googleModels];

test.each(all)('$name has a price and says where that was read', ({ price, source }) => {
  expect(price).toBeGreaterThan(0);
  expect(source).toMatch(/^[a-z.]+\.(com|ai|dev)\//);
});

test('no name is listed twice', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

test.each(modelProviders)('%s has a first choice, and speaks to a model that is not listed', (provider) => {
  expect(all).toContain(describeModel(provider));
  const stranger = describeModel(provider, 'a-model-of-tomorrow');
  expect(stranger.name).toBe('a-model-of-tomorrow');
  expect(stranger.price).toBeGreaterThanOrEqual(Math.max(...all.map(({ price }) => price)));
});

test('sizes of the newest of OpenAI are what its documents allow', () => {
  const { size, print } = describeModel('openai');
  for (const one of [size, print?.size ?? '']) {
    const [width, height] = one.split('x').map(Number);
    expect([width % 16, height % 16]).toEqual([0, 0]);
    expect(Math.max(width, height)).toBeLessThanOrEqual(3_840);
    expect(width * height).toBeLessThanOrEqual(8_294_400);
    expect(width / height).toBe(0.8);
  }
});

test('what OpenAI takes for a picture of that size stays within the price', () => {
  // community.openai.com/t/1382699: tokens by quality and size, as the calculator of the documents has it.
  const { size, tokens, price, print } = describeModel('openai');
  const tokensOut = (one: string) => {
    const [width, height] = one.split('x').map(Number);
    const factor = 48;
    const short = Math.floor((2 * factor * width + height) / (2 * height));
    return Math.ceil((factor * short * (2_000_000 + width * height)) / 4_000_000);
  };
  const photoIn = 9_000 * (tokens?.imageIn ?? Number.NaN);
  expect([tokensOut(size), tokensOut(print?.size ?? '')]).toEqual([1_846, 4_648]);
  expect(tokensOut(size) * (tokens?.imageOut ?? Number.NaN) + photoIn).toBeLessThan(price);
  expect(tokensOut(print?.size ?? '') * (tokens?.imageOut ?? Number.NaN) + photoIn).toBeLessThan(print?.price ?? 0);
});

test('a draft costs less than the same model takes for a print, and carries the smallest poster at 150 DPI', () => {
  for (const { name, price, print } of all) if (print !== null) expect([name, print.price > price]).toEqual([name, true]);
  // The shop's smallest poster is 8 inches wide; below 150 DPI a print looks soft.
  const width = 8 * 150;
  const [openai, google, fal] = [describeModel('openai'), describeModel('google'), describeModel('fal')];
  expect(Number(openai.size.split('x')[0])).toBeGreaterThanOrEqual(width);
  expect(fal.input.image_size).toMatchObject({ width: expect.toSatisfy((across: number) => across >= width && across < 1_600) });
  expect(google.imageSize).toBe('2K');
  expect(describeModel('replicate').input).toMatchObject({ resolution: '2 MP' });
});
