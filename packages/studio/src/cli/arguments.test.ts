import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

test('accepts a photo and a style alone', () => {
  expect(readArguments(['my/dog.jpeg', '--style', 'watercolor'])).toEqual({
    kind: 'paint',
    order: {
      photo: 'my/dog.jpeg',
      style: 'watercolor',
      out: 'my/dog-watercolor.png',
      width: 1024,
      height: 1280,
      seed: 1,
      variation: 0,
      petName: null,
      force: false,
      quiet: false,
    },
  });
});

test('accepts every option', () => {
  const options =
    '--style princess --out x.webp --width 2700 --aspect 18:7 --variation 3 --seed 9 --name Bella --force --quiet'.split(
      ' ',
    );
  expect(readArguments([...options, 'dog.png'])).toMatchObject({
    order: {
      out: 'x.webp',
      width: 2700,
      height: 1050,
      variation: 2,
      seed: 9,
      petName: 'Bella',
      force: true,
      quiet: true,
    },
  });
});

test.each([
  [['--width', '100'], '--width'],
  [['--width', '12e3'], '--width'],
  [['--width', '9000'], 'too large'],
  [['--aspect', '1:9'], '--aspect'],
  [['--aspect', 'wide'], '--aspect'],
  [['--variation', '0'], '--variation'],
  [['--variation', '4'], '--variation'],
  [['--seed', '-1'], "'--seed"],
  [['--seed', '1.5'], '--seed'],
  [['--out', 'x.gif'], '--out'],
  [['--nonsense'], '--nonsense'],
  [['two.jpg'], 'one photo at a time'],
])('rejects %j with a reason', (extra, reason) => {
  expect(() => readArguments(['dog.jpg', '--style', 'watercolor', ...extra])).toThrow(reason);
});

test('help, version and list need no other arguments', () => {
  expect([['-h'], ['--version'], ['--list']].map((argv) => readArguments(argv).kind)).toEqual([
    'help',
    'version',
    'list',
  ]);
});
