let tell: () => void;

/** Resolves when React has drawn a page, or has taken over one that came finished: from then on its buttons work. */
export const drawn = new Promise<void>((resolve) => {
  tell = resolve;
});

export function sayDrawn(): void {
  tell();
}
