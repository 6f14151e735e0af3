import { messages } from '../message.ts';

/** What a customer may still change on the order page. */
export const changeWords = messages(
  { id: 'changes', title: 'Order page, changes by the customer', in: 'page' },
  {
    until: {
      text: 'You can still change this order until {time}.',
      where: 'Heading',
      holds: { time: '“2:40 PM”' },
    },
    address: { text: 'Change the Address', where: 'Button' },
    picture: { text: 'Choose Another Picture', where: 'Button' },
    cancel: { text: 'Cancel the Order', where: 'Button, here and in the question' },
    refused: {
      text: 'The address was not accepted for delivery. Please check it.',
      where: 'Address that was refused, heading',
    },
    postOffice: {
      text: 'The carrier that brings it does not deliver to post office boxes or military mail. Please give a street address, or write to us. Your order continues once it is corrected.',
      where: 'Address that was refused, if it is a post office box',
    },
    usualReason: {
      text: 'A missing apartment number or a mistyped street is the usual reason. Your order continues once it is corrected.',
      where: 'Address that was refused',
    },
    oldAddress: {
      text: 'One parcel was already being made when the address was changed, so it goes to the old address. If nobody can receive it there, please write to us.',
      where: 'After a change that came too late for a parcel',
    },
    cancelTitle: { text: 'Cancel the order?', where: 'Question, heading' },
    cancelText: {
      text: 'All of your money goes back to the way you paid, and nothing is made or sent. Your pictures stay with you, so you can order them again. This order’s files can no longer be downloaded.',
      where: 'Question',
    },
    keepOrder: { text: 'Keep the Order', where: 'Question, button' },
    cancelling: { text: 'Canceling...', where: 'Question, button while it works' },
    pictureTitle: { text: 'Choose another picture', where: 'Choice of a picture, heading' },
    pictureNumber: {
      text: 'Picture {number}',
      where: 'Choice of a picture, if the order has several',
      counts: { number: 'its number' },
    },
    yourPicture: { text: 'Your picture', where: 'Choice of a picture, if the order has one' },
    changeTogether: {
      text: 'All products with this picture change together.',
      where: 'Choice of a picture that several products have',
    },
    variation: { text: 'Variation {number}', where: 'Below a picture', counts: { number: 'its number' } },
    orderedVariation: {
      text: 'Variation {number}, ordered',
      where: 'Below the picture that was ordered',
      counts: { number: 'its number' },
    },
    keepPicture: { text: 'Keep It', where: 'Choice of a picture, button' },
    chooseFirst: { text: 'Choose another picture first.', where: 'Choice of a picture, beside the button' },
    makeThis: { text: 'Make This One', where: 'Choice of a picture, button' },
    saving: { text: 'Saving...', where: 'Choice of a picture, button while it saves' },
    changed: { text: 'Order Changed', where: 'Note' },
    nothingChanged: { text: 'Nothing Changed', where: 'Note about a change that came too late' },
    notSaved: { text: 'Not Saved', where: 'Note, if the shop does not answer' },
  },
);
