import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** The two faces that the application speaks in. */
const faces = ['fraunces-latin-opsz-normal', 'figtree-latin-wght-normal'];
/** The first screen of the wizard: its code, and the widths of its largest picture with the room that it takes (hero-wall.tsx). */
const wizard = '/pages/app/app-page.tsx';
const picture = { widths: [360, 480, 720], name: 'biscuit-impasto-painting', sizes: '(min-width: 1024px) 300px, 45vw' };

/**
 * Names in each document's head what its first screen will ask for, so that it is fetched beside the style sheet
 * instead of after the script that mentions it. The landing page is finished as it comes and has its own order.
 */
export function preloadFirstScreen(): Plugin {
  return {
    name: 'preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, path }) => {
        if (path === '/index.html') return [];
        const fonts = Object.keys(bundle).filter((file) => faces.some((face) => file.includes(`/${face}-`)));
        const tags = fonts.map((file) => link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` }));
        return path === '/app.html' ? [...tags, largestPicture(bundle), ...codeOf(wizard, bundle, html)] : tags;
      },
    },
  };
}

function largestPicture(bundle: Rolldown.OutputBundle): HtmlTagDescriptor {
  const imagesrcset = picture.widths
    .map((width) => `/${Object.keys(bundle).find((file) => file.includes(`/${picture.name}-${width}-`))} ${width}w`)
    .join(', ');
  return link({ rel: 'preload', as: 'image', imagesrcset, imagesizes: picture.sizes, fetchpriority: 'high' });
}

/** A lazy page's chunk and what it imports, but for what the document names already. */
function codeOf(page: string, bundle: Rolldown.OutputBundle, html: string): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(page));
  if (chunk === undefined) throw new Error(`no chunk is the page ${page}`);
  const files = [chunk.fileName, ...chunk.imports].filter((file) => !html.includes(file));
  return files.map((file) => link({ rel: 'modulepreload', crossorigin: true, href: `/${file}` }));
}

function link(attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}
