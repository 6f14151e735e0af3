import type { App } from '../../../../platform/http/app.ts';
import { styles } from '../../../catalog/contract.ts';
import type { PromptBook } from '../../contract.ts';
import { composeBlocks, promptBlocks, promptVersion } from './compose-prompt.ts';

const pet = { petName: 'Bella', petBreed: 'Tabby' };

/** Every prompt in its parts, for an invented pet. */
function writePromptBook(): PromptBook {
  return {
    version: promptVersion,
    styles: styles.map(({ id, name }) => ({
      id,
      name,
      pictures: ([0, 1, 2] as const).map((variation) => {
        const first = composeBlocks({ style: id, variation, wording: 'first', ...pet });
        return {
          blocks: promptBlocks.map((block) => ({ block, words: first[block] })),
          gentler: composeBlocks({ style: id, variation, wording: 'gentler', ...pet }).transform,
        };
      }),
    })),
  };
}

/** Serves the prompts of hosted models to /dev/gallery. */
export function registerPromptBook(scope: App): void {
  scope.get('/dev/prompts', { schema: { hide: true } }, async () => writePromptBook());
}
