import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { createQuickGenerator } from '../../../../../tests/factories/quick-generator.ts';
import { createStudioDesk, type StudioDesk } from '../../../../../tests/factories/studio-desk.ts';
import { oneDatabase } from '../../../../../tests/harness/each-database.ts';
import type { OpenDatabase } from '../../../../platform/db/database.ts';
import { must } from '../../../../shared/must.ts';
import { minute } from '../../../../shared/time.ts';
import { generateArtwork } from '../painting/generate.ts';
import { artworkVariations } from '../tables.ts';
import { uploadedEngine } from '../upload.ts';
import { findFilm } from './film-store.ts';
import { abandonFilm, openFilm, renderFilm } from './films.ts';
import { artworkErrors } from '../../../../words/catalogs/artwork-errors.ts';

async function makeArtwork(database: OpenDatabase) {
  const generator = createQuickGenerator();
  const desk = await createStudioDesk(database, generator);
  const artworkId = await desk.request('vis_a');
  const { signal } = new AbortController();
  await generateArtwork(desk.context, { data: { artworkId }, signal, lastAttempt: false });
  return { desk, generator, wanted: { artworkId, variation: 1 } };
}

oneDatabase((_kind, open) => {
  let desk: StudioDesk;
  afterEach(async () => desk.close());

  const run = async (lastAttempt = false) => {
    const film = must(await findFilm(desk.context.db, wanted.artworkId, 1), 'the film');
    await renderFilm(desk.context, { data: { filmId: film.id }, signal: new AbortController().signal, lastAttempt });
    return film;
  };
  let wanted: { artworkId: string; variation: number };
  const replacePicture = async (): Promise<void> => {
    const { db } = desk.context;
    const [other] = await db.select().from(artworkVariations).where(eq(artworkVariations.index, 2));
    const { masterKey, masterSha256 } = must(other, 'another variation');
    await db
      .update(artworkVariations)
      .set({ engine: uploadedEngine, masterKey, masterSha256 })
      .where(eq(artworkVariations.index, 1));
  };
  const read = async () => {
    const film = await openFilm(desk.context, wanted);
    return film === null ? null : new TextDecoder().decode(film);
  };

  test('given a picture, then its film is made once, when somebody asks for it', async () => {
    const made = await makeArtwork(await open());
    ({ desk, wanted } = made);
    const filming = vi.spyOn(made.generator, 'film');
    expect(await read()).toBeNull();
    expect(await read()).toBeNull();
    expect(new Set(desk.sent.filter(({ name }) => name === 'artworks-film').map(({ key }) => key)).size).toBe(1);
    const film = await run();
    expect(await read()).toBe('the film of a recipe');
    await run();
    expect(filming).toHaveBeenCalledTimes(1);
    // Lost, as after a restore: it is made again.
    await desk.context.storage.removeAll(film.key);
    expect(await read()).toBeNull();
    await run();
    expect(await read()).toBe('the film of a recipe');
    expect((await run()).key).toMatch(new RegExp(`^prints/${wanted.artworkId}/`));
    await expect(openFilm(desk.context, { ...wanted, variation: 7 })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('given the picture is replaced by an uploaded one, then its film is made again, from its pixels', async () => {
    ({ desk, wanted } = await makeArtwork(await open()));
    await read();
    await run();
    await replacePicture();
    expect(await read()).toBeNull();
    await run();
    expect(await read()).toBe('the film of a picture');
  });

  test('given the picture is replaced while its film fails, then the film of the other picture is made', async () => {
    const made = await makeArtwork(await open());
    ({ desk, wanted } = made);
    await read();
    vi.spyOn(made.generator, 'film').mockImplementationOnce(async () => {
      await replacePicture();
      expect(await read()).toBeNull();
      throw new Error('no');
    });
    await expect(run(true)).rejects.toThrow('no');
    await run();
    expect(await read()).toBe('the film of a picture');
  });

  test('given a film that fails, then the page says so, and it is tried again after some time', async () => {
    const made = await makeArtwork(await open());
    ({ desk, wanted } = made);
    await read();
    const filming = vi.spyOn(made.generator, 'film').mockRejectedValue(new Error('no'));
    await expect(run()).rejects.toThrow('no');
    expect(await read()).toBeNull();
    await expect(run(true)).rejects.toThrow('no');
    await expect(read()).rejects.toThrow(artworkErrors.noFilm.facts?.text);
    filming.mockRestore();
    const later = new Date(desk.context.clock().getTime() + 11 * minute);
    expect(await openFilm({ ...desk.context, clock: () => later }, wanted)).toBeNull();
    const film = await run();
    expect(await read()).toBe('the film of a recipe');
    // The end of a process that died does not undo a film that another has made.
    await abandonFilm(desk.context, film.id);
    expect(await read()).toBe('the film of a recipe');
  });
});
