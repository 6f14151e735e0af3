import { microdollars, type Microdollars } from '../../shared/microdollars.ts';

/**
 * Fields and prices of each model, as published; read on 2026-11-22. Models are retired within months: the owner sets
 * another with ART_MODEL_*, and a model that is not listed here uses `unlistedModels` and its price.
 */
export interface KnownModel {
  readonly name: string;
  /**
   * The maximum price of one upright 4:5 variation from one photo: output, input, thoughts and prompt together. It is
   * reserved before the request; afterwards the cost in the response replaces it. A variation has about two megapixels,
   * or the model's next larger size: enough for a small poster, and affordable for three that nobody has bought yet.
   */
  readonly price: Microdollars;
  /** Timeout of a picture in seconds: twice the reported duration of a slow one. */
  readonly seconds: number;
  /** The source of name, fields and price, and how the price is calculated. */
  readonly source: string;
}

export interface ReplicateModel extends KnownModel {
  /** The input field for the photo: a list of URLs, or one. */
  readonly photo: { readonly field: string; readonly list: boolean };
  /** Further inputs, as in the model's schema. */
  readonly input: Readonly<Record<string, string | number | boolean>>;
  readonly takesSeed: boolean;
  /** The inputs for the approved picture at print size, and its maximum price; null when the model cannot make it. */
  readonly print: Pick<ReplicateModel, 'input' | 'price'> | null;
}

export interface FalModel extends KnownModel {
  readonly photo: { readonly field: string; readonly list: boolean };
  readonly input: Readonly<
    Record<string, string | number | boolean | { readonly width: number; readonly height: number }>
  >;
  readonly takesSeed: boolean;
  readonly print: Pick<FalModel, 'input' | 'price'> | null;
}

export interface OpenAiModel extends KnownModel {
  /** Sent in every request. Without it, the model chooses a shape. */
  readonly size: string;
  /** Sent in every request. Without it, the model chooses a quality at any price. */
  readonly quality: 'low' | 'medium' | 'high';
  /** Dollars per million tokens; null where usage cannot be converted into a cost. */
  readonly tokens: { readonly textIn: number; readonly imageIn: number; readonly imageOut: number } | null;
  readonly print: Pick<OpenAiModel, 'size' | 'price'> | null;
}

export interface GoogleModel extends KnownModel {
  /** Null for models with a single size, which reject the field. */
  readonly imageSize: '1K' | '2K' | '4K' | null;
  readonly tokens: { readonly in: number; readonly textOut: number; readonly imageOut: number } | null;
  readonly print: Pick<GoogleModel, 'imageSize' | 'price'> | null;
}

const flux2 = { field: 'input_images', list: true };
const flux3Prices =
  'docs.bfl.ai/quick_start/pricing has $0.048 at 1K, $0.10 at 2K and $0.607 at 4K, whatever the inputs; ' +
  'the launch discount of half ended on 2026-10-08';
/** Multiples of 16 px and exactly 4:5; billed as two megapixels. */
const variationSize = { width: 1216, height: 1520 };
const nearestTo4MegapixelsUpright = { width: 1632, height: 2048 };

export const replicateModels: readonly ReplicateModel[] = [
  {
    name: 'black-forest-labs/flux-3-image',
    price: microdollars(0.12),
    seconds: 180,
    source: `replicate.com/black-forest-labs/flux-3-image/api for the fields; ${flux3Prices}`,
    photo: { field: 'images', list: true },
    // With grounding, the model would search the web for the words of the prompt. Only the pet in the photo counts.
    input: { aspect_ratio: '4:5', resolution: '2k', grounding: false, output_format: 'png', safety_tolerance: 2 },
    takesSeed: false,
    print: {
      input: { aspect_ratio: '4:5', resolution: '4k', grounding: false, output_format: 'png', safety_tolerance: 2 },
      price: microdollars(0.62),
    },
  },
  {
    name: 'black-forest-labs/flux-2-pro',
    price: microdollars(0.12),
    seconds: 120,
    source:
      'replicate.com/black-forest-labs/flux-2-pro: $0.015 a run and $0.015 for each megapixel in and out; 4 in, 2 out and 1 to spare',
    photo: flux2,
    input: { aspect_ratio: '4:5', resolution: '2 MP', output_format: 'png', safety_tolerance: 2 },
    takesSeed: true,
    print: {
      input: { aspect_ratio: '4:5', resolution: '4 MP', output_format: 'png', safety_tolerance: 2 },
      price: microdollars(0.135),
    },
  },
  {
    name: 'black-forest-labs/flux-2-max',
    price: microdollars(0.25),
    seconds: 120,
    source:
      'replicate.com/black-forest-labs/flux-2-max: $0.04 a run, $0.03 for each megapixel in and out; 4 in, 2 out and 1 to spare',
    photo: flux2,
    input: { aspect_ratio: '4:5', resolution: '2 MP', output_format: 'png', safety_tolerance: 2 },
    takesSeed: true,
    print: {
      input: { aspect_ratio: '4:5', resolution: '4 MP', output_format: 'png', safety_tolerance: 2 },
      price: microdollars(0.28),
    },
  },
  {
    name: 'bytedance/seedream-5-pro',
    price: microdollars(0.12),
    seconds: 180,
    source:
      'replicate.com/bytedance/seedream-5-pro/api for the fields; $0.09 at 2K, and $0.03 for the photo where Cloudflare sells the same model; ' +
      'read second-hand, so that both are reserved',
    photo: { field: 'image_input', list: true },
    input: { aspect_ratio: '3:4', size: '2K', output_format: 'png' },
    takesSeed: false,
    print: null,
  },
  {
    name: 'black-forest-labs/flux-kontext-pro',
    price: microdollars(0.04),
    seconds: 90,
    source: 'replicate.com/black-forest-labs/flux-kontext-pro: $0.04 a picture',
    photo: { field: 'input_image', list: false },
    input: { aspect_ratio: '4:5', output_format: 'png', safety_tolerance: 2 },
    takesSeed: true,
    print: null,
  },
];

export const falModels: readonly FalModel[] = [
  {
    name: 'blackforestlabs/flux-3/edit-image',
    price: microdollars(0.2),
    seconds: 180,
    source:
      'fal.ai/models/blackforestlabs/flux-3/edit-image/llms.txt: $0.048 at 1K; at 2K others read $0.10 to $0.192, of which the highest is reserved',
    photo: { field: 'image_urls', list: true },
    // fal calls grounding `enable_prompt_expansion`, and rejects a request with an unknown field.
    input: {
      aspect_ratio: '4:5',
      resolution: '2k',
      enable_prompt_expansion: false,
      output_format: 'png',
      safety_tolerance: 2,
    },
    takesSeed: false,
    print: {
      input: {
        aspect_ratio: '4:5',
        resolution: '4k',
        enable_prompt_expansion: false,
        output_format: 'png',
        safety_tolerance: 2,
      },
      price: microdollars(0.78),
    },
  },
  {
    name: 'fal-ai/flux-2-pro/edit',
    price: microdollars(0.105),
    seconds: 120,
    source:
      'fal.ai/models/fal-ai/flux-2-pro/edit: $0.03 for the first megapixel, $0.015 for each additional one in or out; 4 in and 2 out',
    photo: { field: 'image_urls', list: true },
    input: { image_size: variationSize, output_format: 'png', safety_tolerance: '2' },
    takesSeed: true,
    print: {
      input: { image_size: nearestTo4MegapixelsUpright, output_format: 'png', safety_tolerance: '2' },
      price: microdollars(0.12),
    },
  },
  {
    name: 'bytedance/seedream/v5/pro/edit',
    price: microdollars(0.14),
    seconds: 180,
    source:
      'fal.ai/models/bytedance/seedream/v5/pro/edit/llms.txt: tentatively $0.0675 up to 1536x1536 and $0.135 up to 2048x2048',
    photo: { field: 'image_urls', list: true },
    input: { image_size: variationSize },
    takesSeed: false,
    print: null,
  },
  {
    name: 'fal-ai/flux-pro/kontext',
    price: microdollars(0.04),
    seconds: 90,
    source: 'fal.ai/models/fal-ai/flux-pro/kontext: $0.04 a picture; knows 3:4 but not 4:5',
    photo: { field: 'image_url', list: false },
    input: { aspect_ratio: '3:4', output_format: 'png', safety_tolerance: '2' },
    takesSeed: true,
    print: null,
  },
];

const openAiTokens = { textIn: 5, imageIn: 8, imageOut: 30 };
const openAiSizes =
  'developers.openai.com/api/docs/guides/image-generation: edges of whole 16 px up to 3840, 8,294,400 px in all; ' +
  '$30 a million tokens out, a photo in at $8, at most 9,000 of them, text in at $5; ';

export const openAiModels: readonly OpenAiModel[] = [
  {
    name: 'gpt-image-2.6-sunburst',
    price: microdollars(0.25),
    seconds: 240,
    source: `${openAiSizes}tokens of a picture at medium quality are not in what could be read: resellers ask $0.135 for an edit at 2K and $0.225 at 4K`,
    size: '1280x1600',
    quality: 'medium',
    tokens: openAiTokens,
    print: { size: '2560x3200', price: microdollars(0.4) },
  },
  {
    name: 'gpt-image-2.6-flare',
    price: microdollars(0.25),
    seconds: 150,
    source: `${openAiSizes}the same tokens as its larger sister, in less time`,
    size: '1280x1600',
    quality: 'medium',
    tokens: openAiTokens,
    print: { size: '2560x3200', price: microdollars(0.4) },
  },
  {
    name: 'gpt-image-2',
    price: microdollars(0.14),
    seconds: 240,
    source: `${openAiSizes}at medium quality 1,846 tokens out for 1280x1600`,
    size: '1280x1600',
    quality: 'medium',
    tokens: openAiTokens,
    print: { size: '2560x3200', price: microdollars(0.22) },
  },
];

export const googleModels: readonly GoogleModel[] = [
  {
    name: 'gemini-nano-banana-2.1',
    price: microdollars(0.1),
    seconds: 150,
    source:
      'ai.google.dev/gemini-api/docs/pricing: $30 a million tokens of pictures, $0.0336 at 1K, $0.0504 at 2K and $0.1134 at 4K; ' +
      '$7.50 for thoughts, of which 5,000 are reserved, $1.50 for what is put in; it follows gemini-3.1-flash-image, shut down on 2026-10-29',
    imageSize: '2K',
    tokens: { in: 1.5, textOut: 7.5, imageOut: 30 },
    print: { imageSize: '4K', price: microdollars(0.16) },
  },
  {
    name: 'gemini-3-pro-image',
    price: microdollars(0.21),
    seconds: 180,
    source:
      'ai.google.dev/gemini-api/docs/pricing: $120 a million tokens of pictures, $0.134 at 1K and 2K and $0.24 at 4K; ' +
      '$12 for thoughts, of which 5,000 are reserved, $2 in',
    imageSize: '2K',
    tokens: { in: 2, textOut: 12, imageOut: 120 },
    print: { imageSize: '4K', price: microdollars(0.31) },
  },
];
