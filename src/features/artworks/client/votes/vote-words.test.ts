import { expect, test } from 'vitest';
import { countVotes, leadersOf } from './vote-words.ts';

const ballot = (variation: number) => ({ variation, name: null, comment: null });

test.each([
  [[], []],
  [[0], [0]],
  [[0, 1, 1], [1]],
  [
    [2, 0, 2, 0, 1],
    [2, 0],
  ],
])('given votes for %j, then %j lead', (votes, leaders) => expect(leadersOf(votes.map(ballot))).toEqual(leaders));

test.each([
  [0, 'No votes'],
  [1, '1 vote'],
  [7, '7 votes'],
])('given %i votes, then it says %j', (votes, text) => expect(countVotes(votes)).toBe(text));
