import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawPet } from '../drawn-pets/draw-pet.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url));
const minute = 60_000;

interface Run {
  code: number;
  out: string;
  err: string;
}

/** A user's project with the built package in its node_modules, and a photo. */
let project: string;
const installed = (): string => join(project, 'node_modules/@pawtelier/studio');

async function run(file: string, args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { cwd: project }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), out, err });
    });
  });
}

const studio = async (...args: string[]): Promise<Run> => run(join(installed(), 'bin/studio.mjs'), args);

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'stranger-'));
  await mkdir(join(project, 'node_modules/@pawtelier'), { recursive: true });
  for (const name of ['sharp', 'opentype.js', 'fontkit', '@types'])
    await symlink(join(modules, name), join(project, 'node_modules', name));
  expect(await run(join(root, 'scripts/build-package.mjs'), [installed()])).toMatchObject({ code: 0 });
  const { photo } = await drawPet('mabel', { width: 300 });
  await sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: 3 } })
    .jpeg()
    .toFile(join(project, 'photo.jpg'));
  await writeFile(join(project, 'package.json'), '{"type":"module"}');
}, 2 * minute);
afterAll(async () => rm(project, { recursive: true, force: true }));

test(
  'the command paints a photo, creates the folder, reports progress and does not overwrite',
  async () => {
    const args = [
      'photo.jpg',
      '--style',
      'watercolor',
      '--out',
      'art/of/mabel.png',
      '--width',
      '320',
      '--seed',
      '7',
      '--variation',
      '2',
      '--name',
      'Mabel',
    ];
    const first = await studio(...args);
    expect(first).toMatchObject({ code: 0, out: 'art/of/mabel.png\n' });
    expect(first.err).toMatch(/^ {2}0 % {2}\S.*\n/);
    expect(first.err).toMatch(/9\d % {2}Writing the file\n$/);
    expect(await sharp(join(project, 'art/of/mabel.png')).metadata()).toMatchObject({
      format: 'png',
      width: 320,
      height: 400,
      density: 300,
      channels: 3,
    });

    const before = await stat(join(project, 'art/of/mabel.png'));
    expect(await studio(...args)).toMatchObject({
      code: 1,
      out: '',
      err: 'studio: art/of/mabel.png already exists; --force overwrites it.\n',
    });
    expect((await stat(join(project, 'art/of/mabel.png'))).mtimeMs).toBe(before.mtimeMs);

    // The same command gives the same bytes when it runs from the sources in the workspace.
    const bytes = await readFile(join(project, 'art/of/mabel.png'));
    expect(await run(join(root, 'bin/studio.mjs'), [...args, '--force', '--quiet'])).toMatchObject({
      code: 0,
      err: '',
    });
    expect(await readFile(join(project, 'art/of/mabel.png'))).toEqual(bytes);
  },
  3 * minute,
);

test(
  '--aspect sets the shape, and the file name sets the format',
  async () => {
    expect(
      await studio(
        'photo.jpg',
        '--style',
        'vintage-poster-print',
        '--width',
        '360',
        '--aspect',
        '12:5',
        '--out',
        'wide.jpg',
      ),
    ).toMatchObject({ code: 0 });
    expect(await sharp(join(project, 'wide.jpg')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 360,
      height: 150,
    });
  },
  2 * minute,
);

test(
  'a failure prints one sentence, sets the exit code and leaves no files',
  async () => {
    const filesBefore = await readdir(project);
    await writeFile(join(project, 'words.jpg'), 'not a picture');
    const failures: [string[], number, RegExp][] = [
      [['nowhere.jpg', '--style', 'watercolor'], 1, /^studio: nowhere\.jpg cannot be read as a picture: .+\n$/],
      [['words.jpg', '--style', 'watercolor'], 1, /^studio: words\.jpg cannot be read as a picture: .+\n$/],
      [
        ['photo.jpg', '--style', 'watercolor', '--out', 'words.jpg/x.png'],
        1,
        /^studio: The folder of words\.jpg\/x\.png cannot be made/,
      ],
      [[], 2, /^studio: Pass a photo\.\nRun studio --help for usage\.\n$/],
      [['photo.jpg', '--style', 'cubism'], 2, /there is no style 'cubism'; --list/i],
    ];
    for (const [args, code, err] of failures)
      expect(await studio(...args)).toMatchObject({ code, out: '', err: expect.stringMatching(err) });
    expect((await readdir(project)).toSorted()).toEqual([...filesBefore, 'words.jpg'].toSorted());
  },
  minute,
);

test('--list prints every style, one per line', async () => {
  const { code, out } = await studio('--list');
  expect(code).toBe(0);
  const ids = out
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t')[0]);
  expect(ids.length).toBe(28);
  expect(ids).toContain('my-pup-and-me');
});

test(
  'the example in the README runs',
  async () => {
    const example = await readFile(join(root, 'docs/example.mjs'), 'utf8');
    expect(await readFile(join(root, 'README.md'), 'utf8')).toContain(`\`\`\`js\n${example}\`\`\``);
    await copyFile(join(root, 'docs/example.mjs'), join(project, 'example.mjs'));
    expect(await run(join(project, 'example.mjs'), [])).toEqual({ code: 0, out: '', err: '' });
    expect(await sharp(join(project, 'painting.png')).metadata()).toMatchObject({ width: 480, height: 600 });
  },
  2 * minute,
);

test(
  'the package contains type declarations that reject wrong types',
  async () => {
    await writeFile(
      join(project, 'typed.ts'),
      `
    import { compose, createStudio, type Analysis, type Photo, type Recipe } from '@pawtelier/studio';
    import { drawPet } from '@pawtelier/studio/drawn-pets';
    import { outlineText } from '@pawtelier/studio/lettering';
    export const recipe = (analysis: Analysis): Recipe => compose(analysis, 'watercolor', { seed: 1, variation: 0 });
    export const photo = async (): Promise<Photo> => (await drawPet('otto', { width: 300 })).photo;
    export const width: number = outlineText('Otto', 10).width;
    // @ts-expect-error there is no such style
    export const none = (analysis: Analysis): Recipe => compose(analysis, 'cubism', { seed: 1, variation: 0 });
    void createStudio().close();
  `,
    );
    const options = [
      '--noEmit',
      '--strict',
      '--target',
      'es2023',
      '--module',
      'nodenext',
      '--types',
      'node',
      'typed.ts',
    ];
    expect(await run(join(modules, 'typescript/bin/tsc'), ['--ignoreConfig', ...options])).toMatchObject({
      code: 0,
      out: '',
    });
  },
  minute,
);
