import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import { notFound } from '../../../shared/shop-error.ts';
import { chosenColors, deriveColors, lookFileNames, standardChoice, type LookFileName } from '../contract.ts';
import { drawShare } from './draw-share.ts';
import type { LiveSettings } from './live-settings.ts';
import { readLookFile } from './look-pictures.ts';
import { colorsStyleSheet, sharePath } from './page-look.ts';

interface LookContext {
  readonly storage: Pick<Storage, 'get'>;
  readonly settings: LiveSettings;
}

/** Files that a process keeps in memory; each is at most a few hundred KB. */
const maxKept = 32;

const types: Readonly<Record<string, string>> = { png: 'image/png', webp: 'image/webp', ico: 'image/x-icon' };
const forever = 'public, max-age=31536000, immutable';

/** Serves the files of the owner's logo and icon, the style sheet of the colors, and the picture for shared links. */
export function registerLookRoutes(app: App, { storage, settings }: LookContext): void {
  const kept = new Map<string, Promise<Uint8Array>>();

  /** What `make` returns, kept in memory. Failures are not. */
  async function keep(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return made;
  }

  async function read(file: string, name: LookFileName): Promise<Uint8Array> {
    const bytes = await readLookFile({ storage }, { file }, name);
    if (bytes === null) throw notFound();
    return bytes;
  }

  const options = { config: { limit: 'pictures' } } as const;

  app.get(
    '/look/:file/:name',
    {
      ...options,
      schema: {
        hide: true,
        params: z.object({ file: z.string().regex(/^[0-9a-f]{32}$/), name: z.enum(lookFileNames) }),
      },
    },
    async ({ params: { file, name } }, reply) => {
      const bytes = await keep(`${file}/${name}`, async () => read(file, name));
      const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
      return reply.type(type).header('cache-control', forever).send(bytes);
    },
  );

  app.get(
    '/look/colors/:name',
    { ...options, schema: { hide: true, params: z.object({ name: z.string().max(60) }) } },
    async ({ params: { name } }, reply) => {
      const css = colorsStyleSheet(`/look/colors/${name}`);
      if (css === null) throw notFound();
      return reply.type('text/css; charset=utf-8').header('cache-control', forever).send(css);
    },
  );

  app.get(
    '/look/share/:name',
    { ...options, schema: { hide: true, params: z.object({ name: z.string().max(60) }) } },
    async ({ params: { name } }, reply) => {
      const stored = settings.applied();
      const logo = stored.look?.logo;
      // Only the picture that the pages name now: drawing it for any color would be work that strangers order.
      if (logo === undefined || sharePath(stored) !== `/look/share/${name}`) throw notFound();
      const { wall } = deriveColors('light', chosenColors(stored, 'light') ?? standardChoice.light);
      const bytes = await keep(`share/${name}`, async () =>
        drawShare(await read(logo.file, 'whole.png'), { wall, ground: logo.ground ?? null }),
      );
      return reply.type('image/jpeg').header('cache-control', forever).send(bytes);
    },
  );
}
