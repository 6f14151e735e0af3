import { messages } from '../message.ts';

/** The page behind the private link of a vote. */
export const votePageWords = messages(
  { id: 'votePage', title: 'Family vote, its page', in: 'page' },
  {
    title: { text: 'Which One?', where: 'Title of the browser tab' },
    which: { text: 'Which picture do you like?', where: 'Heading, if the pet has no name' },
    whichOf: { text: 'Which picture of {pet}?', where: 'Heading', holds: { pet: 'the name of the pet' } },
    closed: {
      text: 'The vote about {pet} is closed',
      where: 'Heading of a vote that is closed',
      holds: { pet: 'the name of the pet, or “a pet”' },
    },
    aPet: { text: 'a pet', where: 'In place of a name in that heading' },
    choose: { text: 'Choose the one that you would hang on the wall.', where: 'Below the heading, before the vote' },
    thanks: { text: 'Thank you!', where: 'Below the heading, after the vote' },
    answers: { text: 'These are the answers.', where: 'Below the heading of a vote that is closed' },
    name: { text: 'Your name', where: 'Field, label' },
    comment: { text: 'A word about it', where: 'Field, label' },
    missing: { text: 'Please choose a picture first.', where: 'Above the button' },
    send: { text: 'Vote', where: 'Button' },
    sending: { text: 'Sending...', where: 'Button while it sends' },
    seen: {
      text: 'Anyone who has this link sees your name and what you write. No account, no email.',
      where: 'Below the button',
    },
    paint: { text: 'Paint your own pet', where: 'After the vote, button' },
    change: { text: 'Change my vote', where: 'After the vote, link' },
    over: { text: 'This vote is over', where: 'Link without a vote, heading' },
    overText: { text: 'Its pictures are gone, or the link is incomplete.', where: 'Link without a vote' },
    seePaint: { text: 'See what we paint', where: 'Link without a vote, button' },
    notNow: { text: 'We could not load the pictures', where: 'If the shop does not answer, heading' },
  },
);
