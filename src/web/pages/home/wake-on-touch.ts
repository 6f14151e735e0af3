/** The footer's buttons work from their first click on, which is done again once their script is there. */
export function wakeOnTouch(): void {
  const place = document.querySelector('[data-island="footer"]');
  if (place === null) return;
  let woken: Promise<void> | null = null;
  let awake = false;
  const wakeUp = async () => {
    const { wakeFooter } = await import('./wake.tsx');
    await wakeFooter(place);
    awake = true;
  };
  const wake = () => (woken ??= wakeUp());
  const clickAgain = async (button: HTMLButtonElement) => {
    await wake();
    button.click();
  };
  place.addEventListener('pointerenter', () => void wake(), { once: true });
  place.addEventListener('focusin', () => void wake(), { once: true });
  place.addEventListener(
    'click',
    (click) => {
      const button = click.target instanceof Element ? click.target.closest('button') : null;
      if (awake || button === null) return;
      click.stopPropagation();
      void clickAgain(button);
    },
    true,
  );
}
