import { writeFile } from 'node:fs/promises';
import { expect, type CDPSession, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openWebmEncoder } from '../../src/providers/generation/film/encode-webm.ts';
import { long } from './long.ts';

/**
 * Size of the film in pixels: the shape of the browser's window, in numbers that the encoder accepts. In `npm test` the
 * film is small: a larger one takes a fifth of the processor time of what it shows.
 */
const size = long ? { width: 896, height: 504 } : { width: 640, height: 360 };
const framesPerSecond = long ? 4 : 2;
/** Milliseconds for which the film stays on an unchanged picture; longer pauses are cut. */
const longestStill = 1_500;

interface Shot {
  readonly at: number;
  readonly jpeg: Buffer;
}

export interface Film {
  /** Films this page from now on, and no longer the one before. */
  follow(page: Page): Promise<void>;
  /** Writes the film as WebM; resolves to the number of its frames. */
  write(path: string): Promise<number>;
}

/**
 * A film of what is on the screen. It uses the shop's own encoder, because Playwright's needs a separate program. Pages
 * are asked for a few pictures per second, and for none while nothing changes.
 */
export function openFilm(): Film {
  const shots: Shot[] = [];
  let filmed: CDPSession | null = null;
  async function stop(): Promise<void> {
    const session = filmed;
    filmed = null;
    // The page may be closed by now.
    await session?.detach().catch(() => undefined);
  }
  return {
    async follow(page) {
      await stop();
      const session = await page.context().newCDPSession(page);
      filmed = session;
      session.on('Page.screencastFrame', ({ data, sessionId }) => {
        shots.push({ at: Date.now(), jpeg: Buffer.from(data, 'base64') });
        // The next one is sent once this one is acknowledged.
        const acknowledge = () => session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
        setTimeout(() => void acknowledge(), 1_000 / framesPerSecond);
      });
      const picture = { format: 'jpeg', quality: 70, maxWidth: size.width, maxHeight: size.height } as const;
      // Chromium refuses it for a moment while a page that was just opened becomes the active one.
      await expect(() => session.send('Page.startScreencast', picture)).toPass({ timeout: 10_000 });
    },
    async write(path) {
      await stop();
      const encoder = await openWebmEncoder(size, framesPerSecond);
      let frames = 0;
      let shownFor = 0;
      for (const [index, { at, jpeg }] of shots.entries()) {
        shownFor += Math.min(longestStill, (shots[index + 1]?.at ?? at + longestStill) - at);
        const until = Math.round((shownFor / 1_000) * framesPerSecond);
        if (until === frames) continue;
        const data = await pixelsOf(jpeg);
        for (; frames < until; frames += 1) await encoder.add({ ...size, data });
      }
      await writeFile(path, await encoder.finish());
      return frames;
    },
  };
}

async function pixelsOf(jpeg: Buffer): Promise<Uint8Array> {
  const background = '#ffffff';
  return sharp(jpeg).resize(size.width, size.height, { fit: 'contain', background }).removeAlpha().raw().toBuffer();
}
