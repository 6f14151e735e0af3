import type { Flux2ProEditInput, ImageSize } from '@fal-ai/client/endpoints';
import type { Content, GenerateContentConfig, ImageConfig, Part } from '@google/genai';
import type { ImageEditParamsNonStreaming } from 'openai/resources/images';
import type { Prediction, WebhookEventType } from 'replicate';

/**
 * Requests to each provider of hosted models, as types of their packages, limited to the fields that the shop uses.
 * `tests/models/model-requests/generate.ts` makes `schema.json` of it; the fakes refuse a request with any other field
 * until that field is added here.
 */
export interface ModelRequests {
  'replicate submit': Pick<Prediction, 'webhook'> & {
    input: ReplicateFlux2Input | ReplicateFlux3Input;
    webhook_events_filter?: Extract<WebhookEventType, 'completed'>[];
    /** The headers that matter. `prefer` must be absent, since it would keep the connection waiting for the picture. */
    headers: { 'cancel-after': string };
  };
  'fal submit': (FalFlux2Input | FalFlux3Input) & {
    headers: {
      'x-fal-no-retry': '1';
      'x-fal-request-timeout': string;
      /** Fal then stores neither the request nor the photo in it. */
      'x-fal-store-io': '0';
      'x-fal-object-lifecycle-preference': string;
    };
    query: { fal_webhook?: string };
  };
  /** Size and quality are always explicit: a size that the model chooses has another shape, a quality another price. */
  'openai submit': Pick<ImageEditParamsNonStreaming, 'prompt' | 'n' | 'output_format'> & {
    size: Exclude<ImageEditParamsNonStreaming['size'], null | undefined>;
    quality: Exclude<ImageEditParamsNonStreaming['quality'], null | undefined>;
    model: string;
    image: SentFile[];
  };
  'google submit': {
    contents: (Required<Pick<Content, 'role'>> & { parts: SentPart[] })[];
    generationConfig: Required<Pick<GenerateContentConfig, 'responseModalities' | 'seed'>> & {
      imageConfig: Pick<ImageConfig, 'aspectRatio' | 'imageSize'>;
    };
  };
}

type FalFlux2Input = Pick<
  Flux2ProEditInput,
  'prompt' | 'image_urls' | 'output_format' | 'safety_tolerance' | 'seed'
> & {
  image_size: { width: NonNullable<ImageSize['width']>; height: NonNullable<ImageSize['height']> };
};

/**
 * Not in the package yet. Source: fal.ai/models/blackforestlabs/flux-3/edit-image, read on 2026-11-22. It has no seed.
 */
interface FalFlux3Input {
  prompt: string;
  image_urls: string[];
  aspect_ratio: Flux3Ratio;
  resolution: '768sq' | '1k' | '2k' | '4k';
  enable_prompt_expansion: false;
  output_format?: 'jpeg' | 'png';
  safety_tolerance?: number;
}

type Flux3Ratio =
  | 'auto'
  | '21:9'
  | '2:1'
  | '16:9'
  | '3:2'
  | '7:5'
  | '4:3'
  | '5:4'
  | '1:1'
  | '4:5'
  | '3:4'
  | '5:7'
  | '2:3'
  | '9:16'
  | '1:2';

/**
 * The package has no types for model inputs. Source: replicate.com/black-forest-labs/flux-2-pro/api, read on
 * 2026-11-20.
 */
interface ReplicateFlux2Input {
  prompt: string;
  input_images: string[];
  aspect_ratio:
    'match_input_image' | 'custom' | '1:1' | '16:9' | '3:2' | '2:3' | '4:5' | '5:4' | '9:16' | '3:4' | '4:3';
  resolution?: 'match_input_image' | '0.5 MP' | '1 MP' | '2 MP' | '4 MP';
  output_format?: 'webp' | 'jpg' | 'png';
  safety_tolerance?: number;
  seed?: number;
}

/** Source: replicate.com/black-forest-labs/flux-3-image/api, version ec84b8fb, read on 2026-11-22. It has no seed. */
interface ReplicateFlux3Input {
  prompt: string;
  images: string[];
  aspect_ratio: Flux3Ratio;
  resolution: '768sq' | '1k' | '1.5k' | '2k' | '4k';
  grounding: false;
  output_format?: 'webp' | 'jpg' | 'png';
  safety_tolerance?: number;
}

/** A file in a form, as `check.ts` represents it. */
interface SentFile {
  name: string;
  type: 'image/jpeg' | 'image/png';
  size: number;
}

type SentPart =
  { inlineData: Required<Pick<NonNullable<Part['inlineData']>, 'data' | 'mimeType'>> } | Required<Pick<Part, 'text'>>;
