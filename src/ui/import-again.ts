/**
 * Makes an import that can be repeated after it has failed. Some browsers (Chromium 150 among them) remember that a file
 * could not be fetched, and answer every further import of it with the same error until the page is reloaded
 * (https://github.com/whatwg/html/issues/6768). Where the error names the file, it is imported under another address.
 * An import that has succeeded once is kept.
 */
export function importAgain<Module>(
  load: () => Promise<Module>,
  importFrom: (url: string) => Promise<Module> = async (url) => import(/* @vite-ignore */ url),
): () => Promise<Module> {
  let loading: Promise<Module> | null = null;
  let failures = 0;
  let url: string | null = null;
  const attempt = async (): Promise<Module> => {
    try {
      return await (url === null ? load() : importFrom(`${url}?attempt=${failures}`));
    } catch (error) {
      failures++;
      url ??= /https?:\S+\.js$/.exec(String(error))?.[0] ?? null;
      loading = null;
      throw error;
    }
  };
  return () => (loading ??= attempt());
}
