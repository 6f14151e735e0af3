import { FinishReason, MediaModality, type GenerateContentResponse } from '@google/genai';
import { microdollars, type Microdollars } from '../../shared/microdollars.ts';
import type { GoogleModel } from './known-models.ts';
import type { ModelFailure, Submission } from './port.ts';

/** Reasons that mean moderation. IMAGE_OTHER, NO_IMAGE and the like may succeed next time. */
const refusals: ReadonlySet<string> = new Set([
  FinishReason.SAFETY,
  FinishReason.RECITATION,
  FinishReason.BLOCKLIST,
  FinishReason.PROHIBITED_CONTENT,
  FinishReason.SPII,
  FinishReason.IMAGE_SAFETY,
  FinishReason.IMAGE_PROHIBITED_CONTENT,
  FinishReason.IMAGE_RECITATION,
]);

/** Takes the last picture that is not a thought: a thinking model sends its sketches first, marked as thoughts. */
export function readPicture(
  answer: GenerateContentResponse,
  known: Pick<GoogleModel, 'tokens'>,
): Submission & { state: 'finished' | 'refused' } {
  const candidate = answer.candidates?.[0];
  const picture = (candidate?.content?.parts ?? []).findLast((part) => part.thought !== true && part.inlineData?.data)
    ?.inlineData?.data;
  if (picture !== undefined) {
    return { state: 'finished', output: { bytes: Buffer.from(picture, 'base64') }, cost: costOf(answer, known) };
  }
  const reason = answer.promptFeedback?.blockReason ?? candidate?.finishReason ?? 'no reason';
  const isModerated = answer.promptFeedback?.blockReason !== undefined || refusals.has(reason);
  const failure: ModelFailure = isModerated
    ? { kind: 'moderated', detail: `google refused: ${reason}`, charged: 'maybe' }
    : { kind: 'transient', detail: `google sent no picture: ${reason}`, charged: 'maybe' };
  return { state: 'refused', failure };
}

function costOf(
  { usageMetadata: usage }: GenerateContentResponse,
  { tokens }: Pick<GoogleModel, 'tokens'>,
): Microdollars | null {
  if (tokens === null || usage?.promptTokenCount === undefined) return null;
  const out = usage.candidatesTokensDetails ?? [];
  const imageTokens = out
    .filter(({ modality }) => modality === MediaModality.IMAGE)
    .reduce((sum, { tokenCount = 0 }) => sum + tokenCount, 0);
  if (imageTokens === 0) return null;
  const textTokens =
    (usage.thoughtsTokenCount ?? 0) + Math.max(0, (usage.candidatesTokenCount ?? imageTokens) - imageTokens);
  const millionths = usage.promptTokenCount * tokens.in + textTokens * tokens.textOut + imageTokens * tokens.imageOut;
  return microdollars(millionths / 1_000_000);
}
