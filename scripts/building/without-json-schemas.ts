import type { Plugin } from 'vite';

/** The files of Zod that describe schemas as JSON Schema. */
const describing = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/**
 * Leaves out of pages what Zod describes schemas with: 34 kB before they are compressed. Every schema refers to it, so
 * that a bundler keeps it, but pages only parse.
 */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: describing },
      handler(code) {
        const names = [...code.matchAll(/^export (?:function|const|class) (\w+)/gm)].map(([, name]) => name);
        if (names.length === 0) this.error('Zod exports its JSON Schemas in another way: see without-json-schemas.ts.');
        return { code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
      },
    },
  };
}
