import { artVariables } from '../../src/platform/art-config.ts';
import { startFake } from '../../src/providers/models/fakes/open.ts';

/**
 * A fake of a hosted image model in its own process. It takes as many milliseconds as its argument says, makes small
 * pictures, and prints the settings that point a shop to it.
 */
const provider = 'replicate';
const fake = await startFake(provider, {
  workMs: Number(process.argv[2]),
  pictureSize: { width: 640, height: 800 },
});
const names = artVariables[provider];
console.log(JSON.stringify({ ART_PROVIDER: provider, [names.key]: fake.key, [names.baseUrl]: fake.url }));
