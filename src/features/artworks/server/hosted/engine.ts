const prefix = 'hosted:';

/** Stands for the engine of a picture that a hosted model has made. */
export function hostedEngine({ provider, model }: { readonly provider: string; readonly model: string }): string {
  return `${prefix}${provider}/${model}`;
}

/** No engine here can paint such a picture again; it can only be resampled. */
export function isHosted(engine: string): boolean {
  return engine.startsWith(prefix);
}
