import { artVariables } from '../../src/platform/art-config.ts';
import { modelProviders } from '../../src/providers/models/port.ts';
import { startFake } from '../../src/providers/models/fakes/open.ts';

/** Milliseconds that the fake works on a picture, as a hosted model may. */
const workMs = 6_000;

/**
 * Starts fakes of these providers of hosted models on this machine; resolves to the environment that points a shop to
 * them. Throws Error for an unknown provider.
 */
export async function startFakes(
  names: readonly string[],
): Promise<{ environment: Record<string, string>; close(): Promise<void> }> {
  const providers = names.map((name) => {
    const provider = modelProviders.find((known) => known === name);
    if (provider === undefined)
      throw new Error(`There is no provider ${name}. There are ${modelProviders.join(', ')}.`);
    return provider;
  });
  const opened = await Promise.all(
    providers.map(async (provider) => ({ provider, fake: await startFake(provider, { workMs }) })),
  );
  const settings = opened.flatMap(({ provider, fake }) => [
    [artVariables[provider].key, fake.key],
    [artVariables[provider].baseUrl, fake.url],
  ]);
  return {
    environment: { ART_PROVIDER: providers.join(','), ...Object.fromEntries(settings) },
    close: async () => void (await Promise.all(opened.map(async ({ fake }) => fake.close()))),
  };
}
