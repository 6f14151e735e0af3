import { artVariables } from '../../src/platform/art-config.ts';
import { startFake } from '../../src/providers/models/fakes/open.ts';

/**
 * A hosted image model's fake in a process of its own: it takes as long as its argument says, in milliseconds, and
 * makes small pictures. Prints the settings that have a shop speak to it.
 */
const provider = 'replicate';
const fake = await startFake(provider, {
  workMilliseconds: Number(process.argv[2]),
  pictureSize: { width: 640, height: 800 },
});
const names = artVariables[provider];
console.log(JSON.stringify({ ART_PROVIDER: provider, [names.key]: fake.key, [names.baseUrl]: fake.url }));
