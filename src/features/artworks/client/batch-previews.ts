/** Time between screen updates while pictures arrive, so that several appear at once. */
const updateIntervalMs = 250;

export interface PreviewBatcher {
  /** Sets the current previews: those already fetched are not fetched again, and those no longer listed are removed. */
  show(previews: readonly { style: string; url: string }[]): void;
  /** Shows nothing afterward. */
  stop(): void;
}

/**
 * Shows pictures by style once they are decoded, several per screen update, so that a full screen stays responsive.
 * `fetchPicture` resolves when a picture is decoded; one that fails is fetched again at the next call of `show`. A
 * newer picture of a style replaces the older one once it is decoded.
 */
export function createPreviewBatcher(
  fetchPicture: (url: string) => Promise<void>,
  show: (pictures: ReadonlyMap<string, string>) => void,
): PreviewBatcher {
  const wanted = new Map<string, string>();
  const shown = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function fetchAndShow(style: string, url: string): Promise<void> {
    try {
      await fetchPicture(url);
    } catch {
      if (wanted.get(style) === url) wanted.delete(style);
      return;
    }
    if (stopped || wanted.get(style) !== url) return;
    shown.set(style, url);
    showSoon();
  }

  function showSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      show(new Map(shown));
    }, updateIntervalMs);
  }

  return {
    show(previews) {
      for (const { style, url } of previews) {
        if (wanted.get(style) === url) continue;
        wanted.set(style, url);
        void fetchAndShow(style, url);
      }
      const styles = new Set(previews.map(({ style }) => style));
      for (const style of [...wanted.keys()].filter((known) => !styles.has(known))) {
        wanted.delete(style);
        if (shown.delete(style)) showSoon();
      }
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
