/** The wizard's steps in order; fine-tune is optional. */
export const steps = ['landing', 'upload', 'fine-tune', 'style', 'generate', 'products', 'cart'] as const;
export type Step = (typeof steps)[number];

/** The state that decides which steps can be shown. */
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

/** Whether a query asks for the dashboard. Links address it as a step, but it is a separate page. */
export function asksForDashboard(search: string): boolean {
  return new URLSearchParams(search).get('step') === 'dashboard';
}

/** Where a visitor begins when a page before the wizard has told the story already. */
export const startPath = '/app?step=upload';

export function pathOf(step: Step): string {
  return step === 'landing' ? '/app' : `/app?step=${step}`;
}
