import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Message } from '../../src/words/message.ts';

const catalog = /\/src\/words\/catalogs\/[\w-]+\.ts$/;

/**
 * Replaces each catalog of messages by its compiled texts, so that browsers load neither the parser nor what is written
 * for the owner.
 */
export function compileWords(): Plugin {
  return {
    name: 'compile-words',
    async load(id) {
      if (!catalog.test(id)) return null;
      const exported = (await import(`${pathToFileURL(id).href}?${statSync(id).mtimeMs}`)) as Record<
        string,
        Readonly<Record<string, Message>>
      >;
      const lines = Object.entries(exported).map(([name, all]) => {
        const texts = Object.fromEntries(Object.entries(all).map(([key, { text }]) => [key, text]));
        const [first] = Object.values(all);
        // A catalog that no page of a bundle says is left out of it.
        return `export const ${name} = /* @__PURE__ */ fromBuild(${JSON.stringify(first?.group?.id)}, ${JSON.stringify(texts)});`;
      });
      return `import { fromBuild } from '../from-build.ts';\n${lines.join('\n')}\n`;
    },
  };
}
