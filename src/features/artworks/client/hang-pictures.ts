/** Between two changes of the screen while pictures come in, in milliseconds: several hang at once. */
const pause = 250;

export interface Hanger {
  /** All that there are now: those that were asked for before cost nothing, those that are missing are taken down. */
  hang(previews: readonly { style: string; url: string }[]): void;
  /** Nothing is shown afterwards. */
  stop(): void;
}

/**
 * Shows pictures by style once they can be painted without a wait, several at a time, so that a screen full of them
 * stays quick under the finger. `fetchPicture` resolves when one is decoded; one that fails is asked for again with
 * the next call. A newer picture of a style takes the place of the older one when it is there itself.
 */
export function createHanger(
  fetchPicture: (url: string) => Promise<void>,
  show: (pictures: ReadonlyMap<string, string>) => void,
): Hanger {
  const wanted = new Map<string, string>();
  const hung = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function bring(style: string, url: string): Promise<void> {
    try {
      await fetchPicture(url);
    } catch {
      if (wanted.get(style) === url) wanted.delete(style);
      return;
    }
    if (stopped || wanted.get(style) !== url) return;
    hung.set(style, url);
    showSoon();
  }

  function showSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      show(new Map(hung));
    }, pause);
  }

  return {
    hang(previews) {
      for (const { style, url } of previews) {
        if (wanted.get(style) === url) continue;
        wanted.set(style, url);
        void bring(style, url);
      }
      const styles = new Set(previews.map(({ style }) => style));
      for (const style of [...wanted.keys()].filter((known) => !styles.has(known))) {
        wanted.delete(style);
        if (hung.delete(style)) showSoon();
      }
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
