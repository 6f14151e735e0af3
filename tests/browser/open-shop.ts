import { startFake } from '../../src/providers/models/fakes/open.ts';
import { artVariables } from '../../src/platform/art-config.ts';
import { startShopProcess, type ShopProcess } from '../journey/shop-process.ts';
import { holdPrints, type Prints } from './hold-prints.ts';

/**
 * Who makes the pictures of a shop: its own studio, or the fake of a hosted model, which returns the photo tinted. A
 * studio's artwork takes six seconds of processor time and a model's takes 0.7, so only tests that look at what is
 * painted have a studio.
 */
type Painter = 'studio' | 'model';

export interface ShopOptions {
  /** Settings in addition to the defaults. */
  settings: Record<string, string>;
  /** The print files that the shop makes of what is bought. */
  prints: Prints;
  painter: Painter;
}

/** Starts the shop of a worker; `prepare` may write to the data folder before it starts. */
export async function openShop(
  { settings, prints, painter }: ShopOptions,
  prepare?: (dataDir: string) => Promise<void>,
): Promise<ShopProcess> {
  const model = painter === 'model' ? await startFake('replicate', { pictureSize: { width: 512, height: 640 } }) : null;
  const { key, baseUrl } = artVariables.replicate;
  const ofModel = model && {
    ART_PROVIDER: 'replicate',
    ART_FALLBACK: 'none',
    [key]: model.key,
    [baseUrl]: model.url,
    // The visitors of all tests come from one network.
    ART_CAP_NETWORK: '1000',
    ART_CAP_HOURLY: '1000',
    ART_CAP_DAILY: '1000',
  };
  const shop = await startShopProcess({ ...ofModel, ...settings }, async (dataDir) => {
    await prepare?.(dataDir);
    await holdPrints(dataDir, prints);
  });
  return {
    ...shop,
    dispose: async () => {
      await shop.dispose();
      await model?.close();
    },
  };
}
