/** What somebody does who is about to use a part of a page. */
const signs = ['pointerenter', 'focusin', 'keydown'] as const;

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * A part of a page that came finished fetches its script with the first sign of somebody. What they press or fill in
 * meanwhile is done again once `load` has resolved. A script that did not come is asked for again by the next sign.
 */
export function wakeOnTouch(place: HTMLElement, load: () => Promise<void>): void {
  const filledIn = new Map<Field, string>();
  let waking: Promise<void> | null = null;
  let awake = false;
  const wakeUp = async () => {
    try {
      await load();
      awake = true;
      for (const [field, value] of filledIn) fillInAgain(field, value);
    } catch (error) {
      reportError(error);
      waking = null;
    }
  };
  const wake = () => (waking ??= wakeUp());
  const press = async (button: HTMLButtonElement) => {
    await wake();
    if (awake) button.click();
  };
  // Before this script had come, or by the browser itself, which gives back to a form what it held.
  for (const field of place.querySelectorAll<Field>('input, select'))
    if (isFilledIn(field)) filledIn.set(field, field.value);
  if (filledIn.size > 0) void wake();
  for (const sign of signs) place.addEventListener(sign, () => void wake());
  place.addEventListener(
    'click',
    (click) => {
      const button = click.target instanceof Element ? click.target.closest('button') : null;
      if (awake || button === null) return;
      click.stopPropagation();
      void press(button);
    },
    true,
  );
  for (const kind of ['input', 'change']) {
    place.addEventListener(
      kind,
      ({ target }) => {
        if (awake || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
        filledIn.set(target, target.value);
        void wake();
      },
      true,
    );
  }
}

function isFilledIn(field: Field): boolean {
  return field instanceof HTMLSelectElement ? field.selectedIndex > 0 : field.value !== field.defaultValue;
}

function fillInAgain(field: Field, value: string): void {
  const isText = field instanceof HTMLInputElement && field.type !== 'file';
  if (field.type !== 'file') {
    // React takes note of a change only where it finds another value than it saw last, and it sees what goes by its own setter.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  }
  field.dispatchEvent(new Event(isText ? 'input' : 'change', { bubbles: true }));
}
