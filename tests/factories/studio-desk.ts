import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenderContext } from '../../src/features/artworks/server/prints/render-print.ts';
import { requestArtwork, watermarkText } from '../../src/features/artworks/server/service.ts';
import { addPhoto, type UploadContext } from '../../src/features/photos/server/service.ts';
import type { Config } from '../../src/platform/config.ts';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import type { JobDefinition } from '../../src/platform/jobs/jobs.ts';
import { createLinkSigner } from '../../src/platform/signed-link.ts';
import type { Generator } from '../../src/providers/generation/port.ts';
import { createFileStorage } from '../../src/providers/storage/file.ts';
import { defaultWords } from '../harness/default-words.ts';
import { photoUpload } from './uploads.ts';

export interface StudioDesk {
  readonly context: RenderContext & UploadContext & { readonly config: Pick<Config, 'stylePreviewsPerDay'> };
  /** Folder of the stored files. */
  readonly folder: string;
  /** Name and key of each queued job. */
  readonly sent: { name: string; key: string | undefined }[];
  /** Published events. */
  readonly published: { event: string; payload: object }[];
  /** Uploads a photo for this visitor and requests an artwork from it; resolves to the artwork's id. */
  request(owner: string, style?: string): Promise<string>;
  /** The same rows and files with another generator, as after a restart. */
  with(generator: Generator): StudioDesk['context'];
  close(): Promise<void>;
}

/** The artworks feature on a real database and real files, with a queue that only records jobs. */
export async function createStudioDesk(database: OpenDatabase, generator: Generator): Promise<StudioDesk> {
  const folder = await mkdtemp(join(tmpdir(), 'desk-'));
  const sent: StudioDesk['sent'] = [];
  const published: StudioDesk['published'] = [];
  const context: StudioDesk['context'] = {
    db: database.db,
    storage: createFileStorage(folder),
    clock: () => new Date('2030-06-01T12:00:00Z'),
    generator,
    watermark: watermarkText('Pawtelier', defaultWords),
    words: defaultWords,
    pictureSigner: createLinkSigner('a secret that only tests have, 32+', 'picture'),
    config: { stylePreviewsPerDay: 30 },
    publish: async (_tx, event, payload) => void published.push({ event, payload }),
    jobs: {
      async send<Data>(_tx: unknown, job: JobDefinition<Data>, _data: Data, options: { singletonKey?: string } = {}) {
        sent.push({ name: job.name, key: options.singletonKey });
      },
    },
  };
  return {
    context,
    folder,
    sent,
    published,
    with: (another) => ({ ...context, generator: another }),
    async request(owner, style = 'watercolor') {
      const { bytes } = await photoUpload();
      const { imageUrl } = await addPhoto(context, owner, bytes);
      return requestArtwork(context, [owner], { imageUrl, style });
    },
    close: async () => rm(folder, { recursive: true, force: true }),
  };
}
