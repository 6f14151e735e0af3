import { messages } from '../message.ts';

/** Votes about a picture: what the wizard and the page of a vote both show. */
export const voteWords = messages(
  { id: 'vote', title: 'Family vote', in: 'page' },
  {
    count: {
      text: '{count, plural, =0 {No votes} one {# vote} other {# votes}}',
      where: 'Answers',
      counts: { count: 'votes' },
    },
    votes: { text: 'Votes', where: 'Answers, for screen readers' },
    answer: {
      text: 'Variation {number}: {votes}',
      where: 'Answers, beside a picture',
      holds: { votes: '“3 votes”' },
      counts: { number: 'number of the picture' },
    },
    favorite: {
      text: 'Variation {number}: {votes}, the favorite',
      where: 'Answers, beside the picture with most votes',
      holds: { votes: '“3 votes”' },
      counts: { number: 'number of the picture' },
    },
    tied: {
      text: 'Variation {number}: {votes}, tied',
      where: 'Answers, beside pictures with equally many votes',
      holds: { votes: '“3 votes”' },
      counts: { number: 'number of the picture' },
    },
    openUntil: { text: 'Open until {time}.', where: 'Vote that is open', holds: { time: '“Nov 27, 3:40 PM”' } },
    tryAgain: { text: 'Try again', where: 'If the shop does not answer, button' },
  },
);
