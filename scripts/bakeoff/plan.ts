import { parseArgs } from 'node:util';
import { isStyleId, styles, type StyleId } from '../../src/features/catalog/contract.ts';
import { modelProviders, type ModelProvider } from '../../src/providers/models/port.ts';

/** What can be compared: hosted models, and the shop's own studio, which is free. */
type Rival = ModelProvider | 'studio';

export interface Plan {
  readonly photos: readonly string[];
  readonly styles: readonly StyleId[];
  /** Providers with the model's name, null for the provider's first model; in the order of the columns. */
  readonly rivals: readonly { readonly rival: Rival; readonly model: string | null }[];
  /** Sends paid requests; without it only the cost is computed. */
  readonly go: boolean;
  /** Also requests each model's previews at print size and measures whether they are the same pictures. */
  readonly prints: boolean;
  readonly out: string;
}

const usage =
  'npm run bakeoff -- photos/*.jpg --styles watercolor,astronaut --providers replicate,openai=gpt-image-2.6-flare,studio [--out folder] [--prints] [--go]';

/** Parses the command line. Throws Error with a message for the user. */
export function readPlan(args: readonly string[]): Plan {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      styles: { type: 'string' },
      providers: { type: 'string' },
      out: { type: 'string' },
      go: { type: 'boolean' },
      prints: { type: 'boolean' },
    },
  });
  if (positionals.length === 0) throw new Error(`Name one photo or more: ${usage}`);
  return {
    photos: positionals,
    styles: split(values.styles ?? 'classic-oil-painting,watercolor,astronaut').map((id) => {
      if (!isStyleId(id))
        throw new Error(`There is no style ${id}. There are ${styles.map((style) => style.id).join(', ')}.`);
      return id;
    }),
    rivals: split(values.providers ?? 'studio').map(readRival),
    go: values.go ?? false,
    prints: values.prints ?? false,
    out: values.out ?? 'build/bakeoff',
  };
}

/** Parses `openai`, or `openai=gpt-image-2.6-flare` for one of its models. */
function readRival(text: string): Plan['rivals'][number] {
  const [name = '', ...rest] = text.split('=');
  const rival = [...modelProviders, 'studio' as const].find((known) => known === name);
  if (rival === undefined)
    throw new Error(`There is no provider ${name}. There are ${modelProviders.join(', ')} and studio.`);
  return { rival, model: rest.length === 0 ? null : rest.join('=') };
}

function split(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
