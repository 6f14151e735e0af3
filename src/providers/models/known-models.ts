import { microdollars, type Microdollars } from '../../shared/microdollars.ts';
import type { ModelProvider } from './port.ts';

/**
 * What each model takes and costs, as published; read on 2026-11-20. Names die within months: the owner sets another
 * with ART_MODEL_*, and one that is not listed here is spoken to as `unlisted` says, at its price.
 */
export interface KnownModel {
  readonly name: string;
  /**
   * At most, for one upright draft of 4:5 with one photo put in: output, input and prompt together. A draft has about two
   * megapixels: enough for a small poster, and for what three of them cost nobody has bought yet.
   */
  readonly price: Microdollars;
  /** Where name, fields and price were read, and how the price comes about. */
  readonly source: string;
}

export interface ReplicateModel extends KnownModel {
  /** The input that takes the photo: a list of addresses, or one. */
  readonly photo: { readonly field: string; readonly list: boolean };
  /** Further inputs, as the model's schema has them. */
  readonly input: Readonly<Record<string, string | number | boolean>>;
  readonly takesSeed: boolean;
  /** How the model is asked for the approved picture at print size, and what that costs at most; null where it cannot. */
  readonly print: Pick<ReplicateModel, 'input' | 'price'> | null;
}

export interface FalModel extends KnownModel {
  readonly photo: { readonly field: string; readonly list: boolean };
  readonly input: Readonly<Record<string, string | number | boolean | { readonly width: number; readonly height: number }>>;
  readonly takesSeed: boolean;
  readonly print: Pick<FalModel, 'input' | 'price'> | null;
}

export interface OpenAiModel extends KnownModel {
  readonly size: string;
  readonly quality: 'low' | 'medium' | 'high' | 'auto';
  /** Only the first generation takes `input_fidelity`; a later one refuses it and is faithful by itself. */
  readonly takesFidelity: boolean;
  /** Dollars for a million tokens; null where the answer's usage cannot be turned into a cost. */
  readonly tokens: { readonly textIn: number; readonly imageIn: number; readonly imageOut: number } | null;
  readonly print: Pick<OpenAiModel, 'size' | 'price'> | null;
}

export interface GoogleModel extends KnownModel {
  /** Null for models that make one size only and refuse the field. */
  readonly imageSize: '1K' | '2K' | '4K' | null;
  readonly tokens: { readonly in: number; readonly textOut: number; readonly imageOut: number } | null;
  readonly print: Pick<GoogleModel, 'imageSize' | 'price'> | null;
}

const flux2 = { field: 'input_images', list: true };
/** Whole 16 px and exactly 4:5; billed as two megapixels. */
const draftSize = { width: 1216, height: 1520 };
const nearestTo4MegapixelsUpright = { width: 1632, height: 2048 };

export const replicateModels: readonly ReplicateModel[] = [
  {
    name: 'black-forest-labs/flux-2-pro',
    price: microdollars(0.12),
    source:
      'replicate.com/black-forest-labs/flux-2-pro: $0.015 a run and $0.015 for each megapixel in and out; 4 in, 2 out and 1 to spare',
    photo: flux2,
    input: { aspect_ratio: '4:5', resolution: '2 MP', output_format: 'png', safety_tolerance: 2 },
    takesSeed: true,
    print: { input: { aspect_ratio: '4:5', resolution: '4 MP', output_format: 'png', safety_tolerance: 2 }, price: microdollars(0.135) },
  },
  {
    name: 'black-forest-labs/flux-2-max',
    price: microdollars(0.25),
    source: 'replicate.com/black-forest-labs/flux-2-max: $0.04 a run, $0.03 for each megapixel in and out; 4 in, 2 out and 1 to spare',
    photo: flux2,
    input: { aspect_ratio: '4:5', resolution: '2 MP', output_format: 'png', safety_tolerance: 2 },
    takesSeed: true,
    print: { input: { aspect_ratio: '4:5', resolution: '4 MP', output_format: 'png', safety_tolerance: 2 }, price: microdollars(0.28) },
  },
  {
    name: 'black-forest-labs/flux-kontext-pro',
    price: microdollars(0.04),
    source: 'replicate.com/black-forest-labs/flux-kontext-pro: $0.04 a picture',
    photo: { field: 'input_image', list: false },
    input: { aspect_ratio: '4:5', output_format: 'png', safety_tolerance: 2 },
    takesSeed: true,
    print: null,
  },
];

export const falModels: readonly FalModel[] = [
  {
    name: 'fal-ai/flux-2-pro/edit',
    price: microdollars(0.105),
    source:
      'fal.ai/models/fal-ai/flux-2-pro/edit: $0.03 for the first megapixel, $0.015 for each further one in or out; 4 in and 2 out',
    photo: { field: 'image_urls', list: true },
    input: { image_size: draftSize, output_format: 'png', safety_tolerance: '2' },
    takesSeed: true,
    print: { input: { image_size: nearestTo4MegapixelsUpright, output_format: 'png', safety_tolerance: '2' }, price: microdollars(0.12) },
  },
  {
    name: 'fal-ai/flux-pro/kontext',
    price: microdollars(0.04),
    source: 'fal.ai/models/fal-ai/flux-pro/kontext: $0.04 a picture; knows 3:4 but not 4:5',
    photo: { field: 'image_url', list: false },
    input: { aspect_ratio: '3:4', output_format: 'png', safety_tolerance: '2' },
    takesSeed: true,
    print: null,
  },
];

export const openAiModels: readonly OpenAiModel[] = [
  {
    name: 'gpt-image-2',
    price: microdollars(0.13),
    source:
      'developers.openai.com/api/docs/guides/image-generation: edges of whole 16 px up to 3840, 8,294,400 px in all, of which 2560x3200 is the largest 4:5; ' +
      'at medium quality 1,846 tokens out for 1280x1600 and 4,648 for the largest, at $30 a million, a photo in at $8, at most 9,000 of them, text in at $5',
    size: '1280x1600',
    quality: 'medium',
    takesFidelity: false,
    tokens: { textIn: 5, imageIn: 8, imageOut: 30 },
    print: { size: '2560x3200', price: microdollars(0.22) },
  },
  {
    name: 'gpt-image-1.5',
    price: microdollars(0.26),
    source: 'developers.openai.com/api/docs/pricing: $0.20 at high quality and 1024x1536, and the photo put in',
    size: '1024x1536',
    quality: 'high',
    takesFidelity: true,
    tokens: { textIn: 5, imageIn: 8, imageOut: 32 },
    print: null,
  },
  {
    name: 'gpt-image-1',
    price: microdollars(0.32),
    source: 'developers.openai.com/api/docs/pricing: $0.25 at high quality and 1024x1536, and the photo put in',
    size: '1024x1536',
    quality: 'high',
    takesFidelity: true,
    tokens: { textIn: 5, imageIn: 10, imageOut: 40 },
    print: null,
  },
];

export const googleModels: readonly GoogleModel[] = [
  {
    name: 'gemini-nano-banana-2.1',
    price: microdollars(0.08),
    source:
      'ai.google.dev/gemini-api/docs/pricing: $30 a million tokens of pictures, 1,680 of them at 2K and 2,520 at 4K, $7.50 for thoughts, $1.50 for what is put in; ' +
      'it follows gemini-3.1-flash-image, shut down on 2026-10-29',
    imageSize: '2K',
    tokens: { in: 1.5, textOut: 7.5, imageOut: 30 },
    print: { imageSize: '4K', price: microdollars(0.1) },
  },
  {
    name: 'gemini-3-pro-image',
    price: microdollars(0.17),
    source: 'ai.google.dev/gemini-api/docs/pricing: $120 a million tokens of pictures, 1,120 of them at 2K and 2,000 at 4K, $12 for thoughts, $2 in',
    imageSize: '2K',
    tokens: { in: 2, textOut: 12, imageOut: 120 },
    print: { imageSize: '4K', price: microdollars(0.27) },
  },
];

/** For a name that is not listed: the fields that most models of the provider share, and a price that fails dear. */
const unlistedPrice = microdollars(0.5);
const unlisted = 'not listed: the fields most models of this provider take, and a price that is more than most';

export const unlistedModels = {
  replicate: {
    photo: flux2,
    input: { aspect_ratio: '4:5', output_format: 'png' },
    takesSeed: true,
    print: null,
  } satisfies Omit<ReplicateModel, keyof KnownModel>,
  fal: { photo: { field: 'image_urls', list: true }, input: { output_format: 'png' }, takesSeed: true, print: null } satisfies Omit<
    FalModel,
    keyof KnownModel
  >,
  openai: { size: 'auto', quality: 'auto', takesFidelity: false, tokens: null, print: null } satisfies Omit<OpenAiModel, keyof KnownModel>,
  google: { imageSize: null, tokens: null, print: null } satisfies Omit<GoogleModel, keyof KnownModel>,
};

const lists = { replicate: replicateModels, fal: falModels, openai: openAiModels, google: googleModels };

type Listed = { replicate: ReplicateModel; fal: FalModel; openai: OpenAiModel; google: GoogleModel };

/** What is known of a provider's model; its first listed one unless a name is given. */
export function describeModel<P extends ModelProvider>(provider: P, name?: string): Listed[P] {
  const list: readonly KnownModel[] = lists[provider];
  const known =
    list.find((model) => name === undefined || model.name === name) ??
    ({ ...unlistedModels[provider], name, price: unlistedPrice, source: unlisted } as KnownModel);
  return known as Listed[P];
}
