import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  FakeUpload.last = undefined;
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});
// Other files of this process get modules without this page.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

type Listener = (event: { lengthComputable: boolean; loaded: number; total: number }) => void;

/** A request whose events the test sends. */
class FakeUpload {
  static last: FakeUpload | undefined;
  readonly headers: [string, string][] = [];
  readonly #listeners = new Map<string, Listener>();
  readonly upload = { addEventListener: (_: string, listener: Listener) => this.#listeners.set('sent', listener) };
  status = 0;
  responseText = '';
  aborted = false;
  constructor() {
    FakeUpload.last = this;
  }
  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, listener);
  }
  open(): void {
    expect(this.headers).toEqual([]);
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.push([name, value]);
  }
  send(): void {}
  abort(): void {
    this.aborted = true;
    this.tell('abort', 'loadend');
  }
  progress(loaded: number, total: number): void {
    this.#listeners.get('sent')?.({ lengthComputable: true, loaded, total });
  }
  answer(status: number, text: string): void {
    Object.assign(this, { status, responseText: text });
    this.tell('load', 'loadend');
  }
  tell(...types: string[]): void {
    for (const type of types) this.#listeners.get(type)?.({ lengthComputable: false, loaded: 0, total: 0 });
  }
}

async function send() {
  const { sendPhoto } = await import('./send-photo.ts');
  const file = new File(['photo'], 'rex.jpg');
  const outcome = sendPhoto(file, new AbortController().signal, () => undefined, false).catch(
    (error: unknown) => error,
  );
  await vi.waitFor(() => expect(FakeUpload.last).toBeDefined());
  return { outcome, request: FakeUpload.last ?? new FakeUpload() };
}

test('an upload names the language of its page', async () => {
  vi.stubGlobal('document', {
    documentElement: { lang: 'de' },
    getElementById: () => ({ textContent: '{"choice":["en","de"]}' }),
  });
  const { outcome, request } = await send();
  request.answer(422, '{"userMessage":"Zu klein."}');
  expect(String(await outcome)).toContain('Zu klein.');
  expect(request.headers).toEqual([['x-language', 'de']]);
});

test('given no byte is sent for 20 seconds, then the upload is aborted as a lost connection', async () => {
  const { outcome, request } = await send();
  await vi.advanceTimersByTimeAsync(19_000);
  request.progress(10, 100);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(request.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(request.aborted).toBe(true);
  expect(await outcome).toBeInstanceOf(TypeError);
});

test('given all bytes are sent over a slow line, then the response has as long again, and it ends the watch', async () => {
  const { outcome, request } = await send();
  for (let part = 1; part <= 4; part++) {
    await vi.advanceTimersByTimeAsync(15_000);
    request.progress(part, 4);
  }
  await vi.advanceTimersByTimeAsync(59_000);
  expect(request.aborted).toBe(false);
  const photo = { imageUrl: '/a', photoId: 'a', width: 9, height: 9 };
  request.answer(200, JSON.stringify(photo));
  expect(await outcome).toEqual(photo);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(request.aborted).toBe(false);
});
