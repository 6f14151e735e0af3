let tell: () => void;

/** Resolves once React has rendered or hydrated the page, so that its buttons work. */
export const drawn = new Promise<void>((resolve) => {
  tell = resolve;
});

export function markDrawn(): void {
  tell();
}
