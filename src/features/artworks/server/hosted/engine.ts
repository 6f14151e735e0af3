const prefix = 'hosted:';

/** Engine name of a picture that a hosted model has made. */
export function hostedEngine({ provider, model }: { readonly provider: string; readonly model: string }): string {
  return `${prefix}${provider}/${model}`;
}

/** Whether a hosted model made the picture: the studio cannot paint it again, only resample it. */
export function isHosted(engine: string): boolean {
  return engine.startsWith(prefix);
}
