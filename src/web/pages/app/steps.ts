/** The wizard's screens in the order in which a visitor meets them; fine-tune only who asks for it. */
export const steps = ['landing', 'upload', 'fine-tune', 'style', 'generate', 'products', 'cart'] as const;
export type Step = (typeof steps)[number];

/** What a step needs to have happened before. */
export interface Progress {
  readonly photo: unknown;
  readonly styleId: string | null;
  readonly artworkId: string | null;
}

const ready: Record<Step, (progress: Progress) => boolean> = {
  landing: () => true,
  upload: () => true,
  'fine-tune': ({ photo }) => photo !== null,
  style: ({ photo }) => photo !== null,
  generate: ({ photo, styleId }) => photo !== null && styleId !== null,
  products: ({ artworkId }) => artworkId !== null,
  cart: () => true,
};

export function isReachable(step: Step, progress: Progress): boolean {
  return ready[step](progress);
}

/** The wanted step, or the last one before it that can be shown. */
export function nearestStep(wanted: Step, progress: Progress): Step {
  const upTo = steps.slice(0, steps.indexOf(wanted) + 1);
  return upTo.findLast((step) => isReachable(step, progress)) ?? 'landing';
}

/** The step in a query string such as '?step=style'; anything else is the landing step. */
export function stepIn(search: string): Step {
  const wanted = new URLSearchParams(search).get('step');
  return steps.find((step) => step === wanted) ?? 'landing';
}

/** The orders of who is signed in: a step to those who link to it, a page of its own here. */
export function asksForDashboard(search: string): boolean {
  return new URLSearchParams(search).get('step') === 'dashboard';
}

export function pathOf(step: Step): string {
  return step === 'landing' ? '/app' : `/app?step=${step}`;
}
