import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { findAttempts } from '../../src/features/artworks/server/hosted/attempts-store.ts';
import { providerTroubles, readSpending } from '../../src/features/artworks/server/service.ts';
import { findVariations } from '../../src/features/artworks/server/store.ts';
import { photoField } from '../../src/features/photos/contract.ts';
import { photos } from '../../src/features/photos/server/tables.ts';
import { artVariables } from '../../src/platform/art-config.ts';
import type { ModelProvider } from '../../src/providers/models/port.ts';
import type { Script } from '../../src/providers/models/fakes/script.ts';
import { startFake, type FakeProvider } from '../../src/providers/models/fakes/open.ts';
import { createQuickGenerator } from '../factories/quick-generator.ts';
import { photoUpload } from '../factories/uploads.ts';
import { createTestShop, type TestShop } from '../harness/test-shop.ts';
import { findProblem } from './model-requests/check.ts';

// Runs the whole shop with the real adapters, over HTTP, against a fake of each provider; models.test.ts runs many more
// schedules with in-process providers.

interface Case {
  readonly provider: ModelProvider;
  readonly problem: string;
  readonly script: (script: Script) => void;
  /** Pictures that the studio must paint. */
  readonly byStudio: number;
  /** Pieces of paid work. */
  readonly paid: number;
}

const cases: readonly Case[] = [
  {
    provider: 'replicate',
    problem: 'a response lost after the work was paid',
    script: (s) => s.fault('submit', { kind: 'reset-after' }),
    byStudio: 0,
    paid: 3,
  },
  {
    provider: 'fal',
    problem: 'webhooks lost, doubled and forged',
    script: (s) => s.webhook('drop', 'double', 'forge'),
    byStudio: 0,
    paid: 3,
  },
  {
    provider: 'openai',
    problem: 'a refusal of the first prompt',
    script: (s) => s.fault('submit', { kind: 'moderated' }),
    byStudio: 0,
    paid: 3,
  },
  { provider: 'google', problem: 'a picture of one pixel', script: (s) => s.outcome('tiny'), byStudio: 1, paid: 3 },
];

let shop: TestShop | null = null;
let fake: FakeProvider | null = null;
afterEach(async () => {
  await shop?.close();
  await fake?.close();
});

test.each(cases)(
  '$provider: given $problem, three pictures arrive and each is paid once',
  { timeout: 240_000 },
  async ({ provider, script, byStudio, paid }) => {
    const post: typeof fetch = async (url, init) => {
      const { statusCode } = await shop!.app.inject({
        method: 'POST',
        url: new URL(String(url)).pathname,
        headers: Object.fromEntries(new Headers(init?.headers)),
        payload: Buffer.from(await new Response(init?.body).arrayBuffer()),
      });
      return new Response(null, { status: statusCode });
    };
    fake = await startFake(provider, { pictureSize: { width: 512, height: 640 }, fetch: post, check: findProblem });
    script(fake.script);
    const { key, baseUrl } = artVariables[provider];
    shop = await createTestShop({
      generator: createQuickGenerator(),
      worker: true,
      env: { ART_PROVIDER: provider, [key]: fake.key, [baseUrl]: fake.url },
    });
    const { db } = shop.context;

    const visitor = shop.browser();
    const { bytes, name, type } = await photoUpload();
    const { imageUrl } = (await visitor.upload('/api/upload', photoField, bytes, name, type)).json();
    const response = await visitor.post('/api/generate-artwork', { imageUrl, style: 'watercolor', petName: 'Rex' });
    expect(response.statusCode).toBe(200);
    const { artworkId, variations } = response.json<{ artworkId: string; variations: string[] }>();
    expect(variations).toHaveLength(3);
    const stored = await findVariations(db, artworkId);
    expect(stored.filter(({ engine }) => !engine.startsWith(`hosted:${provider}/`))).toHaveLength(byStudio);

    const [photo] = await db.select().from(photos);
    expect(fake.paid).toHaveLength(paid);
    for (const work of fake.paid) expect(createHash('sha256').update(work.photo).digest('hex')).toBe(photo?.sha256);
    expect(fake.problems).toEqual([]);

    const now = shop.context.clock();
    const attempts = await findAttempts(db, artworkId, 0);
    const counted = attempts.reduce((sum, attempt) => sum + attempt.counted, 0);
    const spending = await readSpending(db, now, shop.context.config.art.caps);
    expect(spending.today).toBe(counted);
    expect(spending.lines.reduce((sum, line) => sum + line.spent, 0)).toBe(counted);
    expect(counted).toBeGreaterThan(0);
    expect((await shop.app.inject({ url: '/metrics' })).body).toContain(
      `shop_model_attempts{provider="${provider}",outcome="finished"} ${3 - byStudio}`,
    );
    expect((await providerTroubles(db, now)).map(({ subject }) => subject)).toEqual(byStudio > 0 ? [provider] : []);

    // An attempt's address cannot be guessed, and a true address without the provider's signature is refused.
    const guessed = await shop.app.inject({
      method: 'POST',
      url: `/api/models/${provider}/${'0'.repeat(64)}`,
      payload: '{}',
    });
    expect(guessed.statusCode).toBe(404);
  },
);
