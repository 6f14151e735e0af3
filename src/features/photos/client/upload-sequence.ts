/**
 * Numbers uploads so that only the newest one counts. Choosing another photo supersedes a running upload and the pause
 * before the wizard moves on by itself.
 */
export interface UploadSequence {
  /** Begins the next upload; `isNewest` returns false as soon as a later upload has begun. */
  begin(): { readonly number: number; readonly isNewest: () => boolean };
}

export function createUploadSequence(): UploadSequence {
  let newest = 0;
  return {
    begin() {
      newest += 1;
      const number = newest;
      return { number, isNewest: () => number === newest };
    },
  };
}
