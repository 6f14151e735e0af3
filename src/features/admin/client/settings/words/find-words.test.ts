import { expect, test } from 'vitest';
import { groupWords, type ListedWord } from './find-words.ts';

const word = (key: string, group: ListedWord['group']): ListedWord => ({
  key,
  group,
  facts: { text: key, where: 'x' },
});

test('given words of pages, errors and emails, then each group has its place, in the order in which they come', () => {
  const page = { id: 'home', title: 'Home', in: 'page' } as const;
  const error = { id: 'errors', title: 'Errors', in: 'page', isError: true } as const;
  const email = { id: 'signIn', title: 'Sign-in', in: 'email' } as const;
  const groups = groupWords([
    word('home.a', page),
    word('errors.a', error),
    word('home.b', page),
    word('signIn.a', email),
  ]);
  expect(groups.map(({ id, place, words }) => [id, place, words.map(({ key }) => key)])).toEqual([
    ['home', 'page', ['home.a', 'home.b']],
    ['errors', 'error', ['errors.a']],
    ['signIn', 'email', ['signIn.a']],
  ]);
});
