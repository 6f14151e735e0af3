/** Placeholders in a page's HTML for prerendered content. */
const places = { head: '<!--prerendered-head-->', body: '<!--prerendered-body-->' } as const;

export interface Prerendered {
  readonly head: string;
  readonly body: string;
}

/** Exports of src/web/prerender.tsx. */
export interface Prerenderer {
  readonly prerenderHome: () => Prerendered;
  readonly prerenderLanding: () => Promise<Prerendered>;
  readonly prerenderWaiting: () => Prerendered;
  /**
   * The product screen of the wizard with a product chosen, for previews in the panel. `sold` are the products on sale.
   */
  readonly prerenderProduct: (product: string, sold: readonly string[]) => Prerendered;
  /** Sets the owner's settings for what is rendered next; see StoredSettings in features/settings. */
  readonly setCurrentSettings: (stored: object, confirmedClaims: 'all' | readonly string[]) => void;
}

export type Render = (by: Prerenderer) => Prerendered | Promise<Prerendered>;

/** Prerender function of each document. */
export const prerendered: Readonly<Record<string, Render>> = {
  'index.html': ({ prerenderHome }) => prerenderHome(),
  'app.html': ({ prerenderLanding }) => prerenderLanding(),
  'wizard.html': ({ prerenderWaiting }) => prerenderWaiting(),
  'spa.html': ({ prerenderWaiting }) => prerenderWaiting(),
};

/** Inserts a prerendered page into its document; throws if a placeholder is missing. */
export function insertPrerendered(html: string, { head, body }: Prerendered): string {
  if (!html.includes(places.head) || !html.includes(places.body))
    throw new Error('the page has no place for what was rendered');
  return html.replace(places.head, () => head).replace(places.body, () => body);
}
