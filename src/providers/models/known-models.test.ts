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
  const [width, height] = describeModel('openai').size.split('x').map(Number);
  expect([width % 16, height % 16]).toEqual([0, 0]);
  expect(Math.max(width, height)).toBeLessThanOrEqual(3_840);
  expect(width * height).toBeLessThanOrEqual(8_294_400);
  // The largest whole 4:5 below that.
  expect(width / height).toBe(0.8);
  expect((width + 64) * (height + 80)).toBeGreaterThan(8_294_400);
});

test('what OpenAI takes for a picture of that size stays within the price', () => {
  // community.openai.com/t/1382699: tokens by quality and size, as the calculator of the documents has it.
  const { size, tokens, price } = describeModel('openai');
  const [width, height] = size.split('x').map(Number);
  const factor = 48;
  const short = Math.floor((2 * factor * width + height) / (2 * height));
  const out = Math.ceil((factor * short * (2_000_000 + width * height)) / 4_000_000);
  expect(out).toBe(4_648);
  expect(out * (tokens?.imageOut ?? Number.NaN)).toBeLessThan(price);
});
