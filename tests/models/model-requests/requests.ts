import type { Flux2ProEditInput, ImageSize } from '@fal-ai/client/endpoints';
import type { Content, GenerateContentConfig, ImageConfig, Part } from '@google/genai';
import type { ImageEditParamsNonStreaming } from 'openai/resources/images';
import type { Prediction, WebhookEventType } from 'replicate';

/**
 * What the shop asks of each provider of hosted models, in the words of the installed packages: with the fields that
 * the shop means to use. `generate.ts` turns this into `schema.json`; a request with any other field is refused by the
 * stand-ins until its field is added here.
 */
export interface ModelRequests {
  'replicate submit': Pick<Prediction, 'webhook'> & {
    input: ReplicateInput;
    webhook_events_filter?: Extract<WebhookEventType, 'completed'>[];
    /** Of those that matter, and no `prefer`: nobody waits on the line. */
    headers: { 'cancel-after': string };
  };
  'fal submit': Pick<Flux2ProEditInput, 'prompt' | 'image_urls' | 'output_format' | 'safety_tolerance' | 'seed'> & {
    image_size: { width: NonNullable<ImageSize['width']>; height: NonNullable<ImageSize['height']> };
    headers: {
      'x-fal-no-retry': '1';
      'x-fal-request-timeout': string;
      /** Fal keeps neither the request nor the photo in it. */
      'x-fal-store-io': '0';
      'x-fal-object-lifecycle-preference': string;
    };
    query: { fal_webhook?: string };
  };
  'openai submit': Pick<
    ImageEditParamsNonStreaming,
    'prompt' | 'n' | 'size' | 'quality' | 'output_format' | 'input_fidelity'
  > & {
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

/** Its package has no types for what models take: replicate.com/black-forest-labs/flux-2-pro/api, on 2026-11-20. */
interface ReplicateInput {
  prompt: string;
  input_images: string[];
  aspect_ratio: 'match_input_image' | 'custom' | '1:1' | '16:9' | '3:2' | '2:3' | '4:5' | '5:4' | '9:16' | '3:4' | '4:3';
  resolution?: 'match_input_image' | '0.5 MP' | '1 MP' | '2 MP' | '4 MP';
  output_format?: 'webp' | 'jpg' | 'png';
  safety_tolerance?: number;
  seed?: number;
}

/** A file of a form, as `check.ts` describes it. */
interface SentFile {
  name: string;
  type: 'image/jpeg' | 'image/png';
  size: number;
}

type SentPart = { inlineData: Required<Pick<NonNullable<Part['inlineData']>, 'data' | 'mimeType'>> } | Required<Pick<Part, 'text'>>;
