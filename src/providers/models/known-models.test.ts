import { expect, test } from 'vitest';
import { must } from '../../shared/must.ts';
import { describeModel } from './describe-model.ts';
import { falModels, googleModels, openAiModels, replicateModels } from './known-models.ts';
import { modelProviders } from './port.ts';

const all = [...replicateModels, ...falModels, ...openAiModels, ...googleModels];

test.each(all)('$name has a price and its source', ({ price, source }) => {
  expect(price).toBeGreaterThan(0);
  expect(source).toMatch(/^[a-z.]+\.(com|ai|dev)\//);
});

test('no name is listed twice', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

test.each(modelProviders)('%s has a default model, and supports models that are not listed', (provider) => {
  expect(all).toContain(describeModel(provider));
  const stranger = describeModel(provider, 'a-model-of-tomorrow');
  expect(stranger.name).toBe('a-model-of-tomorrow');
  expect(stranger.price).toBeGreaterThanOrEqual(Math.max(...all.map(({ price }) => price)));
});

function sidesOf(size: string): { width: number; height: number } {
  const [width, height] = size.split('x').map(Number);
  return { width: must(width), height: must(height) };
}

test.each(openAiModels)('$name gets sizes of exactly 4:5 that the documents of OpenAI allow', ({ size, print }) => {
  for (const one of [size, print?.size ?? '']) {
    const { width, height } = sidesOf(one);
    expect([width % 16, height % 16]).toEqual([0, 0]);
    expect(Math.max(width, height)).toBeLessThanOrEqual(3_840);
    expect(width * height).toBeLessThanOrEqual(8_294_400);
    expect(width / height).toBe(0.8);
  }
});

/** Cost of a photo at the highest price in OpenAI's documents, and a long prompt, in microdollars. */
const openAiInput = 9_000 * 8 + 1_000 * 5;

test('the costs of gpt-image-2 for a preview and a print stay within their prices', () => {
  // community.openai.com/t/1382699: tokens by quality and size, by the calculator in the documents.
  const { size, tokens, price, print } = describeModel('openai', 'gpt-image-2');
  const tokensOut = (one: string) => {
    const { width, height } = sidesOf(one);
    const factor = 48;
    const short = Math.floor((2 * factor * width + height) / (2 * height));
    return Math.ceil((factor * short * (2_000_000 + width * height)) / 4_000_000);
  };
  expect([tokensOut(size), tokensOut(print?.size ?? '')]).toEqual([1_846, 4_648]);
  expect(tokensOut(size) * (tokens?.imageOut ?? Number.NaN) + openAiInput).toBeLessThan(price);
  expect(tokensOut(print?.size ?? '') * (tokens?.imageOut ?? Number.NaN) + openAiInput).toBeLessThan(print?.price ?? 0);
});

test('the costs of Google for a picture and for thinking stay within the price', () => {
  // Tokens of a picture: the published price of each size divided by the price of a token.
  const published = {
    'gemini-nano-banana-2.1': { '1K': 1_120, '2K': 1_680, '4K': 3_780 },
    'gemini-3-pro-image': { '1K': 1_120, '2K': 1_120, '4K': 2_000 },
  };
  for (const { name, imageSize, tokens, price, print } of googleModels) {
    expect([tokens, print]).not.toContain(null);
    if (tokens === null || print === null) continue;
    const most = (size: typeof imageSize) =>
      published[name as keyof typeof published][size ?? '1K'] * tokens.imageOut +
      5_000 * tokens.textOut +
      2_500 * tokens.in;
    expect(most(imageSize)).toBeLessThan(price);
    expect(most(print.imageSize)).toBeLessThan(print.price);
  }
});

test.each(all)(
  '$name has a timeout of at least a minute, and at most as long as fetch keeps a response open',
  ({ seconds }) => {
    expect(seconds).toBeGreaterThanOrEqual(60);
    expect(seconds).toBeLessThan(300);
  },
);

test('models that their vendors have shut down are not offered', () => {
  const names = new Set(all.map(({ name }) => name));
  for (const gone of ['gpt-image-1', 'gpt-image-1.5', 'gemini-3.1-flash-image']) expect(names).not.toContain(gone);
});

test.each([
  ['replicate', 'black-forest-labs/flux-3-image'],
  ['openai', 'gpt-image-2.6-sunburst'],
  ['google', 'gemini-nano-banana-2.1'],
  ['fal', 'blackforestlabs/flux-3/edit-image'],
] as const)('the first choice at %s is %s', (provider, name) => {
  expect(describeModel(provider).name).toBe(name);
});

test('FLUX 3 gets 2K and no web search', () => {
  expect(describeModel('replicate')).toMatchObject({
    photo: { field: 'images', list: true },
    input: { resolution: '2k', grounding: false },
  });
  expect(describeModel('fal')).toMatchObject({
    photo: { field: 'image_urls', list: true },
    input: { resolution: '2k', enable_prompt_expansion: false },
  });
});

test('a preview costs less than a print of the same model, and is large enough for the smallest poster at 150 DPI', () => {
  for (const { name, price, print } of all)
    if (print !== null) expect([name, print.price > price]).toEqual([name, true]);
  // The shop's smallest poster is 8 inches wide; below 150 DPI a print looks soft.
  const width = 8 * 150;
  for (const { size } of openAiModels) expect(Number(size.split('x')[0])).toBeGreaterThanOrEqual(width);
  for (const { imageSize } of googleModels) expect(imageSize).toBe('2K');
  const fal = describeModel('fal', 'fal-ai/flux-2-pro/edit');
  expect(fal.input.image_size).toMatchObject({
    width: expect.toSatisfy((across: number) => across >= width && across < 1_600),
  });
});
