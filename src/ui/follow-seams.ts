/** Moves the seam of every `BeforeAfter` on the page with its slider. */
export function followSeams(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    target.closest<HTMLElement>('.before-after')?.style.setProperty('--seam', `${target.value}%`);
  });
}
