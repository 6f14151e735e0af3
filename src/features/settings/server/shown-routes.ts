import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import { notFound } from '../../../shared/shop-error.ts';
import { shownFileNames } from '../contract.ts';
import { readShownFile } from './shown-files.ts';

/** Serves the pictures of the owner's pets. Requests for a file that is being made wait for it together. */
export function registerShownRoutes(app: App, { storage }: { readonly storage: Pick<Storage, 'get' | 'put'> }): void {
  const making = new Map<string, Promise<Uint8Array | null>>();

  app.get(
    '/samples/:file/:name',
    {
      config: { limit: 'pictures' },
      schema: {
        hide: true,
        params: z.object({ file: z.string().regex(/^[0-9a-f]{32}$/), name: z.enum(shownFileNames) }),
      },
    },
    async ({ params: { file, name } }, reply) => {
      const key = `${file}/${name}`;
      const work = making.get(key) ?? readShownFile(storage, file, name).finally(() => making.delete(key));
      making.set(key, work);
      const bytes = await work;
      if (bytes === null) throw notFound();
      return reply
        .type(name.endsWith('.avif') ? 'image/avif' : 'image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(bytes);
    },
  );
}
