import type { Page } from '@playwright/test';

/** Something that a page did: showed, labeled, stored, scheduled or requested. */
export type Kind =
  | 'payload'
  | 'color'
  | 'text'
  | 'test-id'
  | 'label'
  | 'link'
  | 'anchor'
  | 'timer'
  | 'local'
  | 'session'
  | 'call'
  | 'event'
  | 'alert';

export interface Recording {
  /** Adds something that the walk itself has observed. */
  note(screen: string, kind: Kind, what: string): void;
  /** Everything of one kind that happened on a screen, e.g. '/app?step=style'; '*' is any screen. */
  of(screen: string, kind: Kind): readonly string[];
}

/** Records everything that the pages of a browser show from their first moment, including toasts of half a second. */
export async function record(page: Page): Promise<Recording> {
  const lines: { screen: string; kind: Kind; what: string }[] = [];
  const record = (screen: string, kind: Kind, what: string) => lines.push({ screen, kind, what });
  await page.exposeFunction('record', record);
  await page.addInitScript(listen);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const call = `${request.method()} ${pathname}`;
    record(screenOf(page.url()), 'call', call);
    for (const name of namesIn(request.postData())) record(screenOf(page.url()), 'payload', `${call} ${name}`);
  });
  page.on('dialog', (dialog) => {
    record(screenOf(page.url()), 'alert', dialog.message());
    void dialog.accept();
  });
  return {
    note: record,
    of: (screen, kind) =>
      lines.filter((line) => line.kind === kind && (screen === '*' || line.screen === screen)).map(({ what }) => what),
  };
}

/** Property names in a JSON payload, one level of nesting included; empty for anything else. */
function namesIn(payload: string | null): string[] {
  try {
    const body: unknown = JSON.parse(payload ?? '');
    const within = Object.entries(body as object).flatMap(([name, value]: [string, unknown]) => {
      const [first] = Array.isArray(value) ? (value as unknown[]) : [value];
      return typeof first === 'object' && first !== null ? Object.keys(first).map((inner) => `${name}.${inner}`) : [];
    });
    return [...Object.keys(body as object), ...within];
  } catch {
    return [];
  }
}

function screenOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://none');
  const step = searchParams.get('step');
  return (step === null ? pathname : `${pathname}?step=${step}`).replace(/^\/order\/.*/, '/order/:id');
}

/** Runs in the page before the page's own scripts. */
function listen(): void {
  const recorder = window as unknown as { record(screen: string, kind: Kind, what: string): void };
  const recorded = new Set<string>();
  const record = (kind: Kind, what: string) => {
    const step = new URLSearchParams(location.search).get('step');
    const screen = (step === null ? location.pathname : `${location.pathname}?step=${step}`).replace(
      /^\/order\/.*/,
      '/order/:id',
    );
    const line = `${screen} ${kind} ${what}`;
    if (recorded.has(line) || what === '') return;
    recorded.add(line);
    recorder.record(screen, kind, what);
  };
  const read = (element: Element) => {
    if (element.matches('script, style, noscript')) return;
    record('text', (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim());
    for (const named of [
      element,
      ...element.querySelectorAll('[data-testid], [aria-label], a[href], section[id], footer[id]'),
    ]) {
      record('test-id', named.getAttribute('data-testid') ?? '');
      record('label', named.getAttribute('aria-label') ?? '');
      if (named.matches('a')) record('link', (named.textContent ?? '').trim());
      if (named.matches('section, footer')) record('anchor', named.id);
    }
  };
  new MutationObserver((mutations) => {
    const changed = new Set<Element>();
    for (const { target, addedNodes } of mutations) {
      for (const node of addedNodes) {
        const element = node instanceof Element ? node : node.parentElement;
        if (element !== null) changed.add(element);
      }
      if (target instanceof Text && target.parentElement !== null) changed.add(target.parentElement);
      // A changed word changes the sentence around it.
      if (target instanceof Element && target !== document.body && target.id !== 'root' && target.children.length < 12)
        changed.add(target);
    }
    for (const element of changed) read(element);
  }).observe(document, { subtree: true, childList: true, characterData: true });

  // Records the content of beacons, even from a page that is being left.
  window.Blob = class extends Blob {
    constructor(parts?: BlobPart[], options?: BlobPropertyBag) {
      super(parts, options);
      if (options?.type === 'application/json') record('event', String(parts?.[0]));
    }
  };
  const originalSetTimeout = window.setTimeout;
  window.setTimeout = ((handler: TimerHandler, delay?: number, ...rest: unknown[]) => {
    if (delay !== undefined && delay >= 50) record('timer', String(delay));
    return originalSetTimeout(handler, delay, ...rest);
  }) as typeof window.setTimeout;
  const originalSetItem: unknown = Reflect.get(Storage.prototype, 'setItem');
  Storage.prototype.setItem = function setItem(key, value) {
    record(this === sessionStorage ? 'session' : 'local', key);
    if (value.length < 40) record(this === sessionStorage ? 'session' : 'local', `${key}=${value}`);
    Reflect.apply(originalSetItem as (key: string, value: string) => void, this, [key, value]);
  };
}
