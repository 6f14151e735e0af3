import { barWords } from '../../../words/catalogs/bar.ts';
import { say } from '../../../words/page.ts';
/** Opens and closes the menu of the pre-rendered bar, until the bar is rendered by React for a signed-in visitor. */
export function followMenu(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-island="navigation"] button[aria-controls]');
  const menu = document.getElementById(button?.getAttribute('aria-controls') ?? '');
  const bar = button?.closest('header') ?? null;
  if (button === null || menu === null || bar === null) return;
  const show = (open: boolean) => {
    menu.hidden = !open;
    button.setAttribute('aria-expanded', String(open));
    button.setAttribute('aria-label', say(open ? barWords.closeMenu : barWords.openMenu));
  };
  button.addEventListener('click', () => show(menu.hidden !== false));
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') !== null) show(false);
  });
  bar.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || menu.hidden !== false) return;
    show(false);
    button.focus();
  });
}
