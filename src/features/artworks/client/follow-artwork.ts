import { statusOf } from '../../../web/api/request.ts';
import { artworkEventsUrl, artworkView, type ArtworkView } from '../contract.ts';
import { loadArtwork } from './request-artwork.ts';

/** Between two questions while events do not come through, in milliseconds. */
const pollEvery = 1_500;

interface Source {
  addEventListener(type: 'progress' | 'error', listener: (event: Event) => void): void;
  close(): void;
}

/** What following needs of the world, so that a test can be one. */
export interface Line {
  open(artworkId: string): Source;
  load(artworkId: string, signal: AbortSignal): Promise<ArtworkView>;
}

const network: Line = {
  open: (artworkId) => new EventSource(artworkEventsUrl(artworkId)),
  load: loadArtwork,
};

/**
 * Tells every change of an artwork until it has failed, or is done and nothing comes late. Server-sent events carry the news; whenever they are
 * cut (a proxy, a restarting server) it asks at intervals instead, until they come again. Resolves at the end,
 * rejects when the server says that there is no such artwork.
 */
export function followArtwork(
  artworkId: string,
  onChange: (view: ArtworkView) => void,
  signal: AbortSignal,
  line: Line = network,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const source = line.open(artworkId);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (settle: () => void) => {
      clearTimeout(timer);
      source.close();
      settle();
    };
    const tell = (view: ArtworkView) => {
      if (signal.aborted) return;
      onChange(view);
      if (view.status === 'failed' || (view.status === 'done' && view.coming === 0)) end(resolve);
    };
    const ask = async () => {
      timer = undefined;
      try {
        const view = await line.load(artworkId, signal);
        askLater();
        tell(view);
      } catch (error) {
        if (signal.aborted) return;
        if (statusOf(error) === 404) end(() => reject(error));
        else askLater();
      }
    };
    const askLater = () => {
      timer ??= setTimeout(() => void ask(), pollEvery);
    };

    signal.addEventListener('abort', () => end(resolve), { once: true });
    source.addEventListener('progress', (event) => {
      const view = artworkView.safeParse(jsonOrNull((event as MessageEvent<string>).data));
      if (!view.success) return;
      clearTimeout(timer);
      timer = undefined;
      tell(view.data);
    });
    source.addEventListener('error', askLater);
  });
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
