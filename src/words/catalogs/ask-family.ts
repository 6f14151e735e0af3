import { messages } from '../message.ts';

/** The dialog of the wizard that opens a vote. */
export const askFamilyWords = messages(
  { id: 'askFamily', title: 'Family vote, in the wizard', in: 'page' },
  {
    ask: { text: 'Ask the family', where: 'Link below the pictures, and heading of the dialog' },
    lead: {
      text: 'Send a private link to anyone you like. They see the pictures with the watermark, choose one and may leave a comment. Nobody needs an account, and it closes after {hours} hours.',
      where: 'Dialog, if the pet has no name',
      counts: { hours: 'hours' },
    },
    leadNamed: {
      text: 'Send a private link to anyone you like. They see the pictures of {pet} with the watermark, choose one and may leave a comment. Nobody needs an account, and it closes after {hours} hours.',
      where: 'Dialog',
      holds: { pet: 'the name of the pet' },
      counts: { hours: 'hours' },
    },
    make: { text: 'Make the link', where: 'Dialog, button' },
    making: { text: 'Making the link...', where: 'Dialog, button while it works' },
    closedOn: { text: 'Closed on {time}.', where: 'Vote that is closed', holds: { time: '“Nov 27, 3:40 PM”' } },
    close: { text: 'Close the vote now', where: 'Vote that is open, link' },
    link: { text: 'Link to the vote', where: 'Field with the link, for screen readers' },
    copy: { text: 'Copy the link', where: 'Button' },
    share: { text: 'Share', where: 'Button on phones' },
    shareTitle: {
      text: 'Which picture of {pet}?',
      where: 'Title of the message that is shared',
      holds: { pet: 'the name of the pet, or “our pet”' },
    },
    ourPet: { text: 'our pet', where: 'In place of a name in that title' },
    copied: { text: 'Link copied', where: 'Note' },
    copiedText: { text: 'Paste it into a message to your family.', where: 'Note' },
    notCopied: { text: 'Not copied', where: 'Note, if the browser does not copy' },
    notCopiedText: { text: 'Please select the link and copy it.', where: 'Note, if the browser does not copy' },
  },
);
