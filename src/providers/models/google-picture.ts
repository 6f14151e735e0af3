import { z } from 'zod';
import { microdollars, type Microdollars } from '../../shared/microdollars.ts';
import type { GoogleModel } from './known-models.ts';
import type { ModelFailure, Submission } from './port.ts';

/** Reasons that mean moderation. IMAGE_OTHER, NO_IMAGE and the like may succeed next time. */
const refusals: ReadonlySet<string> = new Set([
  'SAFETY',
  'RECITATION',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'IMAGE_SAFETY',
  'IMAGE_PROHIBITED_CONTENT',
  'IMAGE_RECITATION',
]);

const part = z.object({
  thought: z.boolean().optional(),
  inlineData: z.object({ data: z.string().optional() }).optional(),
});
/** The used part of a response to `generateContent` (ai.google.dev/api/generate-content#GenerateContentResponse). */
const contentResponse = z.object({
  candidates: z
    .array(
      z.object({
        content: z.object({ parts: z.array(part).optional() }).optional(),
        finishReason: z.string().optional(),
      }),
    )
    .optional(),
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
  usageMetadata: z.unknown().optional(),
});
const tokenUsage = z.object({
  promptTokenCount: z.number(),
  candidatesTokenCount: z.number().optional(),
  candidatesTokensDetails: z.array(z.object({ modality: z.string(), tokenCount: z.number().default(0) })).default([]),
  thoughtsTokenCount: z.number().default(0),
});

/**
 * Takes the last picture that is not a thought: a thinking model sends its sketches first, marked as thoughts. Null for
 * JSON that is not a response of this API.
 */
export function readPicture(
  json: unknown,
  known: Pick<GoogleModel, 'tokens'>,
): (Submission & { state: 'finished' | 'refused' }) | null {
  const response = contentResponse.safeParse(json).data;
  const blockReason = response?.promptFeedback?.blockReason;
  if (response === undefined || (response.candidates === undefined && blockReason === undefined)) return null;
  const candidate = response.candidates?.[0];
  const picture = (candidate?.content?.parts ?? []).findLast((one) => one.thought !== true && one.inlineData?.data)
    ?.inlineData?.data;
  if (picture !== undefined) {
    const cost = costOf(response.usageMetadata, known);
    return { state: 'finished', output: { bytes: Buffer.from(picture, 'base64') }, cost };
  }
  const reason = blockReason ?? candidate?.finishReason ?? 'no reason';
  const isModerated = blockReason !== undefined || refusals.has(reason);
  const failure: ModelFailure = isModerated
    ? { kind: 'moderated', detail: `google refused: ${reason}`, charged: 'maybe' }
    : { kind: 'transient', detail: `google sent no picture: ${reason}`, charged: 'maybe' };
  return { state: 'refused', failure };
}

/** Null if the response has no usage, or the prices are unknown. */
function costOf(usageMetadata: unknown, { tokens }: Pick<GoogleModel, 'tokens'>): Microdollars | null {
  const usage = tokenUsage.safeParse(usageMetadata).data;
  if (tokens === null || usage === undefined) return null;
  const imageTokens = usage.candidatesTokensDetails
    .filter(({ modality }) => modality === 'IMAGE')
    .reduce((sum, { tokenCount }) => sum + tokenCount, 0);
  if (imageTokens === 0) return null;
  const textTokens = usage.thoughtsTokenCount + Math.max(0, (usage.candidatesTokenCount ?? imageTokens) - imageTokens);
  const millionths = usage.promptTokenCount * tokens.in + textTokens * tokens.textOut + imageTokens * tokens.imageOut;
  return microdollars(millionths / 1_000_000);
}
