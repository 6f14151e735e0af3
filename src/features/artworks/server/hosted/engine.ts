const prefix = 'hosted:';

/** Engine name of a picture that a hosted model has made. */
export function hostedEngine({ provider, model }: { readonly provider: string; readonly model: string }): string {
  return `${prefix}${provider}/${model}`;
}

/** The provider and the model that made a picture: 'google/gemini-3-pro-image'. */
export function modelOf(engine: string): string {
  return engine.slice(prefix.length);
}

/** Whether a hosted model made the picture: the studio cannot paint it again, only resample it. */
export function isHosted(engine: string): boolean {
  return engine.startsWith(prefix);
}
