/** Where a page's HTML waits for what is rendered before anybody asks for it. */
export const places = { head: '<!--prerendered-head-->', body: '<!--prerendered-body-->' } as const;

export interface Prerendered {
  readonly head: string;
  readonly body: string;
}

/** What src/web/prerender.tsx is to whoever loads it. */
export interface Prerenderer {
  readonly prerenderHome: () => Prerendered;
  readonly prerenderLanding: () => Promise<Prerendered>;
  readonly prerenderWaiting: () => Prerendered;
}

/** The documents that come with something rendered in them. */
export const prerendered = {
  'index.html': ({ prerenderHome }) => prerenderHome(),
  'app.html': ({ prerenderLanding }) => prerenderLanding(),
  'wizard.html': ({ prerenderWaiting }) => prerenderWaiting(),
  'spa.html': ({ prerenderWaiting }) => prerenderWaiting(),
} satisfies Record<string, (by: Prerenderer) => Prerendered | Promise<Prerendered>>;

/** Puts a rendered page into its document; throws if there is no place for it. */
export function insertPrerendered(html: string, { head, body }: Prerendered): string {
  if (!html.includes(places.head) || !html.includes(places.body))
    throw new Error('the page has no place for what was rendered');
  return html.replace(places.head, () => head).replace(places.body, () => body);
}
