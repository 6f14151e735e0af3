let resolveDrawn: () => void;

/** Resolves once React has rendered or hydrated the page, so that its buttons work. */
export const drawn = new Promise<void>((resolve) => {
  resolveDrawn = resolve;
});

export function markDrawn(): void {
  resolveDrawn();
}
