import type { Plugin } from 'vite';

const made = '(_a.__zod_globalConfig = {})';

/**
 * Has Zod compile no code in pages. Their content security policy forbids eval, and browsers report even Zod's check
 * whether it works. Set in Zod itself, because schemas are made before any module of the shop could configure it.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/core\/core\.js$/ },
      handler(code) {
        if (!code.includes(made)) this.error('Zod keeps its configuration in another way: see zod-without-eval.ts.');
        return { code: code.replace(made, '(_a.__zod_globalConfig = { jitless: true })'), map: null };
      },
    },
  };
}
