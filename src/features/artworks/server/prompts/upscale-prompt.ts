/**
 * Prompt that asks the model of a picture for the same picture at print size. The result is compared with the original:
 * see hosted/likeness.ts.
 */
export const upscalePrompt = [
  'Reproduce this finished artwork exactly as it is, at a higher resolution.',
  'Every shape, outline, eye, hair, brush stroke, letter and color stays in its very place; the framing and the edges are the same.',
  'Resolve what is soft into finer strokes and texture of the same medium.',
].join('\n');
