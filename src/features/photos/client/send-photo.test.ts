import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
// Other files of this process get modules without this page.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('an upload names the language of its page', async () => {
  vi.stubGlobal('document', {
    documentElement: { lang: 'de' },
    getElementById: () => ({ textContent: '{"choice":["en","de"]}' }),
  });
  const sent: [string, string][] = [];
  class Upload {
    readonly upload = { addEventListener: () => undefined };
    readonly status = 422;
    readonly responseText = '{"userMessage":"Zu klein."}';
    readonly #listeners = new Map<string, () => void>();
    addEventListener(type: string, listener: () => void): void {
      this.#listeners.set(type, listener);
    }
    open(): void {
      expect(sent).toEqual([]);
    }
    setRequestHeader(name: string, value: string): void {
      sent.push([name, value]);
    }
    send(): void {
      this.#listeners.get('load')?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  const { sendPhoto } = await import('./send-photo.ts');
  const file = new File(['photo'], 'rex.jpg');
  await expect(sendPhoto(file, new AbortController().signal, () => undefined, false)).rejects.toThrow('Zu klein.');
  expect(sent).toEqual([['x-language', 'de']]);
});
