import sharp from 'sharp';
import { previewSize } from '../../src/features/artworks/contract.ts';
import type { StyleId } from '../../src/features/catalog/contract.ts';
import type { HostedProvider } from '../../src/platform/art-config.ts';
import { createStudioGenerator } from '../../src/providers/generation/studio.ts';
import { createFalModel } from '../../src/providers/models/fal.ts';
import { createGoogleModel } from '../../src/providers/models/google.ts';
import { createOpenAiModel } from '../../src/providers/models/openai.ts';
import type { ImageModel } from '../../src/providers/models/port.ts';
import { createReplicateModel } from '../../src/providers/models/replicate.ts';
import { microdollars, type Microdollars } from '../../src/shared/microdollars.ts';
import type { Plan } from './plan.ts';

interface Common {
  readonly name: string;
  /** Upper bound for one picture. */
  readonly price: Microdollars;
  close(): Promise<void>;
}

/** One column of the comparison: a hosted model, or the studio. */
export type Contestant =
  | (Common & { readonly model: ImageModel })
  | (Common & { readonly model: null; paint(upright: Uint8Array, style: StyleId): Promise<Uint8Array> });

const create = {
  replicate: createReplicateModel,
  openai: createOpenAiModel,
  google: createGoogleModel,
  fal: createFalModel,
};

export function openRivals(rivals: Plan['rivals'], providers: readonly HostedProvider[]): Contestant[] {
  return rivals.map(({ rival, model: name }) => {
    if (rival === 'studio') return openStudio();
    const settings = providers.find(({ provider }) => provider === rival);
    if (settings === undefined) throw new Error(`there are no settings for ${rival}`);
    const model = create[rival]({
      key: settings.key,
      model: name ?? settings.model ?? undefined,
      baseUrl: settings.baseUrl ?? undefined,
      // A price from the settings applies only to the model from the settings.
      price: name === null ? (settings.price ?? undefined) : undefined,
    });
    return { model, name: `${rival}/${model.model}`, price: model.price, close: async () => {} };
  });
}

function openStudio(): Contestant {
  const studio = createStudioGenerator();
  return {
    model: null,
    name: 'studio',
    price: microdollars(0),
    close: async () => studio.close(),
    async paint(upright, style) {
      const { data, info } = await sharp(upright).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const photo = { width: info.width, height: info.height, data };
      const subject = studio.open(photo, await studio.analyze(photo));
      const recipe = studio.compose(subject, { style, seed: 1, variation: 0, petName: null, petBreed: null });
      const picture = await studio.paint(subject, recipe, previewSize);
      return sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
        .png()
        .toBuffer();
    },
  };
}
