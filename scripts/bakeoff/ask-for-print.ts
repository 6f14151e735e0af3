import sharp from 'sharp';
import { resample } from '../../src/features/artworks/server/prints/enlarge.ts';
import { admitPicture } from '../../src/features/artworks/server/hosted/admit-picture.ts';
import { isApproved, measureLikeness, type Likeness } from '../../src/features/artworks/server/hosted/likeness.ts';
import type { ImageModel } from '../../src/providers/models/port.ts';
import type { Microdollars } from '../../src/shared/microdollars.ts';
import { askModel } from './ask-model.ts';

/** Result of requesting one preview at print size from its model. */
export interface PrintTrial {
  readonly picture: Uint8Array | null;
  readonly cost: Microdollars;
  /** Whether the result is the same picture as the preview, but larger; also false if there is no picture. */
  readonly approved: boolean;
  /** One line: the measured likeness, or the error. */
  readonly detail: string;
}

const prompt =
  'Enlarge this finished picture for print. Every shape, color, edge and brush stroke stays exactly where it is; edges become clean and the surface shows finer detail.';

/**
 * Requests the preview's picture at print size from the model that made it, once, and measures the result's likeness.
 */
export async function askForPrint(model: ImageModel, preview: Uint8Array): Promise<PrintTrial> {
  const approved = await admitPicture(preview);
  if ('kind' in approved) return { picture: null, cost: 0 as Microdollars, approved: false, detail: approved.detail };
  const photo = { bytes: await sharp(preview).png().toBuffer(), contentType: 'image/png' } as const;
  const response = await askModel(model, { photo, prompt, seed: 1, size: 'print' });
  if ('failure' in response) return { picture: null, cost: response.cost, approved: false, detail: response.failure };
  const print = await admitPicture(response.picture);
  if ('kind' in print) return { picture: response.picture, cost: response.cost, approved: false, detail: print.detail };
  const likeness = measureLikeness(approved, await resample(print, approved));
  const larger = print.width > approved.width;
  return {
    picture: response.picture,
    cost: response.cost,
    approved: larger && isApproved(likeness),
    detail: describe(likeness, `${print.width} x ${print.height}`),
  };
}

function describe(
  { difference, worstDifference, structure, worstStructure, worstTint }: Likeness,
  size: string,
): string {
  return `${size}; difference ${difference.toFixed(1)}, worst ${worstDifference.toFixed(1)}; structure ${structure.toFixed(3)}, worst ${worstStructure.toFixed(3)}; tint ${worstTint.toFixed(1)}`;
}
