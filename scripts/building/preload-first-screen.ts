import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** The application's two fonts. */
const faces = ['fraunces-latin-opsz-normal', 'figtree-latin-wght-normal'];
/** Modules of the wizard: React and the first screens. The later steps are fetched once a photo is chosen. */
const wizard = ['/web/main.tsx', '/web/pages/app/app-page.tsx'];

/**
 * Adds preload links for what a document's first screen needs, so that it is fetched in parallel with the style sheet
 * rather than after the script that imports it. The landing page and the wizard's landing step are complete HTML, so
 * they need none. The step's page names the wizard's code in a template instead, whose links are fetched when the
 * browser is idle (pages/app/landing/fetch-ahead.ts).
 */
export function preloadFirstScreen(): Plugin {
  return {
    name: 'preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, path }) => {
        const wizardCode = (urgency = {}) =>
          filesOf(wizard, bundle)
            .filter((file) => !html.includes(file))
            .map((file) => link({ rel: 'modulepreload', crossorigin: true, href: `/${file}`, ...urgency }));
        switch (path) {
          case '/index.html':
            return [];
          case '/app.html':
            return [templateOf(wizardCode({ fetchpriority: 'low' }))];
          case '/wizard.html':
            return [...fontsIn(bundle), ...wizardCode()];
          default:
            return fontsIn(bundle);
        }
      },
    },
  };
}

function templateOf(children: HtmlTagDescriptor[]): HtmlTagDescriptor {
  return { tag: 'template', attrs: { 'data-fetch-ahead': true }, children, injectTo: 'body' };
}

function fontsIn(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  return Object.keys(bundle)
    .filter((file) => faces.some((face) => file.includes(`/${face}-`)))
    .map((file) => link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` }));
}

/** The chunks of these modules and of everything that they import. */
function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const chunks = new Map(
    Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output] as const] : [])),
  );
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const imported of chunks.get(file)?.imports ?? []) add(imported);
  };
  for (const module of modules) {
    const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (chunk === undefined) throw new Error(`no chunk holds ${module}`);
    add(chunk.fileName);
  }
  return [...files];
}

function link(attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}
