/** Events that indicate that the visitor is about to use a part of the page. */
const triggerEvents = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const;

/** When a page is laid out below a pointer at rest, browsers send a pointermove without movement. */
function isAtRest(event: Event): boolean {
  return event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY;
}

type Field = HTMLInputElement | HTMLSelectElement;

/** A radio button holds a value without being chosen; a click chooses it, and clicks are replayed. */
const fields = 'input:not([type="radio"]), select';

/**
 * Loads the script of a pre-rendered part of the page on the first interaction. Clicks and input that happen meanwhile
 * are replayed after `load` has resolved. If loading fails, the next interaction retries.
 */
export function loadOnInteraction(place: HTMLElement, load: () => Promise<void>): void {
  const filledIn = new Map<Field, string>();
  let loading: Promise<void> | null = null;
  let isLoaded = false;
  const loadAndReplay = async () => {
    try {
      await load();
      isLoaded = true;
      for (const [field, value] of filledIn) fillInAgain(field, value);
    } catch (error) {
      reportError(error);
      loading = null;
    }
  };
  const startLoading = () => (loading ??= loadAndReplay());
  const press = async (button: HTMLElement) => {
    await startLoading();
    if (isLoaded) button.click();
  };
  // Fields may be filled in already: before this script ran, or restored by the browser.
  for (const field of place.querySelectorAll<Field>(fields)) if (isFilledIn(field)) filledIn.set(field, field.value);
  if (filledIn.size > 0) void startLoading();
  for (const kind of triggerEvents)
    place.addEventListener(kind, (event) => {
      if (!isAtRest(event)) void startLoading();
    });
  place.addEventListener(
    'click',
    (click) => {
      const button =
        click.target instanceof Element ? click.target.closest<HTMLElement>('button, input[type="radio"]') : null;
      if (isLoaded || button === null) return;
      click.stopPropagation();
      // A radio button is chosen by the replay alone, which would otherwise find nothing to change.
      if (button instanceof HTMLInputElement) click.preventDefault();
      void press(button);
    },
    true,
  );
  for (const kind of ['input', 'change']) {
    place.addEventListener(
      kind,
      ({ target }) => {
        if (isLoaded || !isField(target)) return;
        filledIn.set(target, target.value);
        void startLoading();
      },
      true,
    );
  }
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches(fields);
}

function isFilledIn(field: Field): boolean {
  return field instanceof HTMLSelectElement ? field.selectedIndex > 0 : field.value !== field.defaultValue;
}

function fillInAgain(field: Field, value: string): void {
  const isText = field instanceof HTMLInputElement && field.type !== 'file';
  if (field.type !== 'file') {
    // React ignores a change to the value that it saw last, and it observes its own setter on the element. So reset the
    // value through that setter, then set it with the native one, which React does not observe.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  }
  field.dispatchEvent(new Event(isText ? 'input' : 'change', { bubbles: true }));
}
