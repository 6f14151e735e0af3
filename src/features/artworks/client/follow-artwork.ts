import { statusOf } from '../../../client/request.ts';
import { artworkEventsUrl, artworkView, type ArtworkView } from '../contract.ts';
import { loadArtwork } from './request-artwork.ts';
import { parseJson } from '../../../shared/parse-json.ts';

/** Polling interval while no events arrive. */
const pollIntervalMs = 1_500;

interface EventStream {
  addEventListener(type: 'progress' | 'error', listener: (event: Event) => void): void;
  close(): void;
}

/** The network requests of `followArtwork`; tests replace them. */
export interface ArtworkTransport {
  open(artworkId: string): EventStream;
  load(artworkId: string, signal: AbortSignal): Promise<ArtworkView>;
}

const httpTransport: ArtworkTransport = {
  open: (artworkId) => new EventSource(artworkEventsUrl(artworkId)),
  load: loadArtwork,
};

/**
 * Reports every change of an artwork until it has failed, or is done and no late picture is expected. It uses
 * server-sent events; while they are interrupted (a proxy, a restarting server) it polls, until they arrive again.
 * Resolves at the end or when `signal` aborts; rejects when the server has no such artwork (404).
 */
export function followArtwork(
  artworkId: string,
  onChange: (view: ArtworkView) => void,
  signal: AbortSignal,
  transport: ArtworkTransport = httpTransport,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const source = transport.open(artworkId);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (settle: () => void) => {
      clearTimeout(timer);
      source.close();
      settle();
    };
    const report = (view: ArtworkView) => {
      if (signal.aborted) return;
      onChange(view);
      if (view.status === 'failed' || (view.status === 'done' && view.coming === 0)) end(resolve);
    };
    const poll = async () => {
      timer = undefined;
      try {
        const view = await transport.load(artworkId, signal);
        schedulePoll();
        report(view);
      } catch (error) {
        if (signal.aborted) return;
        if (statusOf(error) === 404) end(() => reject(error));
        else schedulePoll();
      }
    };
    const schedulePoll = () => {
      timer ??= setTimeout(() => void poll(), pollIntervalMs);
    };

    signal.addEventListener('abort', () => end(resolve), { once: true });
    source.addEventListener('progress', (event) => {
      const view = artworkView.safeParse(parseJson((event as MessageEvent<string>).data));
      if (!view.success) return;
      clearTimeout(timer);
      timer = undefined;
      report(view.data);
    });
    source.addEventListener('error', schedulePoll);
  });
}
