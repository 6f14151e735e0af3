import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Pixels, Purpose, Subject } from '../../../providers/generation/port.ts';
import { encodeMaster } from './encode.ts';
import type { GenerationContext } from './generate.ts';
import type { VariationRow } from './store.ts';

type Size = Pick<Pixels, 'width' | 'height'>;

/**
 * The approved picture at another size and in any product's shape: painted anew while the engine that is here paints
 * what was approved, else the approved pixels themselves, made larger.
 */
export async function paintApproved(
  context: Pick<GenerationContext, 'generator' | 'storage'>,
  subject: Subject,
  variation: VariationRow,
  { width, height }: Size,
  { purpose, signal }: { purpose: Purpose; signal: AbortSignal },
): Promise<Pixels> {
  const { generator } = context;
  if (variation.engine !== generator.engine && !(await paintsTheSame(context, subject, variation, signal))) {
    return extendMaster(context, variation, { width, height });
  }
  return generator.paint(subject, variation.recipe, { width, height }, { purpose, signal });
}

/** Whether an engine newer than the recipe still paints, to the byte, the picture that was approved. */
async function paintsTheSame(
  { generator }: Pick<GenerationContext, 'generator'>,
  subject: Subject,
  variation: VariationRow,
  signal: AbortSignal,
): Promise<boolean> {
  const again = await generator.paint(subject, variation.recipe, variation, { purpose: 'print', signal });
  return createHash('sha256').update(await encodeMaster(again)).digest('hex') === variation.masterSha256;
}

/**
 * The approved picture itself, enlarged: softer than a fresh rendering, but what the buyer chose. It is never cropped
 * or stretched into another shape; its reflection goes on at both sides, or above it.
 */
async function extendMaster(
  { storage }: Pick<GenerationContext, 'storage'>,
  { masterKey, ...master }: VariationRow,
  { width, height }: Size,
): Promise<Pixels> {
  const file = await storage.get(masterKey);
  if (file === null) throw new Error(`the master ${masterKey} is gone`);
  const scale = Math.min(width / master.width, height / master.height);
  const inner = { width: Math.min(width, Math.round(master.width * scale)), height: Math.min(height, Math.round(master.height * scale)) };
  const enlarged = await sharp(file).resize(inner.width, inner.height, { fit: 'fill', kernel: 'lanczos3' }).removeAlpha().raw().toBuffer();
  const left = Math.floor((width - inner.width) / 2);
  const { data } = await sharp(enlarged, { raw: { ...inner, channels: 3 }, limitInputPixels: false })
    .extend({ left, right: width - inner.width - left, top: height - inner.height, bottom: 0, extendWith: 'mirror' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, data };
}
