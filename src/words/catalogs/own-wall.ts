import { messages } from '../message.ts';

/** Wizard, product, on a photo of the visitor's own wall. */
export const wallWords = messages(
  { id: 'ownWall', title: 'Product, on your own wall', in: 'page' },
  {
    title: { text: 'On Your Own Wall', where: 'Own wall, heading' },
    lead: {
      text: 'See the picture on your wall, to scale. Tape a sheet of Letter or A4 paper to the wall, stand in front of it and take a photo.',
      where: 'Own wall, first text',
    },
    onDevice: {
      text: 'The photo stays on this device. It is never uploaded.',
      where: 'Own wall, below the buttons',
    },
    opening: { text: 'Opening your photo...', where: 'Own wall, while the photo is opened' },
    alt: { text: 'Your wall', where: 'Own wall, photo, for screen readers' },
    reference: { text: 'What are you marking?', where: 'Own wall, label of the choice' },
    letter: { text: 'Letter paper (8.5 x 11 in)', where: 'Own wall, choice' },
    a4: { text: 'A4 paper (8.3 x 11.7 in)', where: 'Own wall, choice' },
    other: { text: 'Something else, like a frame', where: 'Own wall, choice' },
    width: { text: 'Width in inches', where: 'Own wall, label' },
    height: { text: 'Height in inches', where: 'Own wall, label' },
    badLength: { text: 'Enter a number from 2 to 150.', where: 'Own wall, below a width or height' },
    tap: {
      text: 'Tap its four corners in the photo. {count} of 4 marked.',
      where: 'Own wall, before four corners are marked',
      counts: { count: 'the number of corners' },
    },
    enterSize: {
      text: 'Enter the width and height of what you marked.',
      where: 'Own wall, if its size is not known',
    },
    check: {
      text: 'Check that each marker is on a corner. Drag a marker, or move it with the arrow keys.',
      where: 'Own wall, after four corners are marked',
    },
    dented: {
      text: 'These four points do not form a rectangle. Place each marker on a corner.',
      where: 'Own wall, if the corners cannot be right',
    },
    small: {
      text: 'It is small in this photo, so the size may be off. Move each marker with care, or step closer and take another photo.',
      where: 'Own wall, if the sheet is small in the photo',
    },
    corner: {
      text: 'Corner {number}',
      where: 'Own wall, marker, for screen readers',
      counts: { number: 'its number' },
    },
    place: { text: 'Place four markers to drag', where: 'Own wall, button' },
    fit: { text: 'Move markers to the edges', where: 'Own wall, button' },
    clear: { text: 'Remove the markers', where: 'Own wall, button' },
    hang: { text: 'Show the picture', where: 'Own wall, button' },
    move: {
      text: 'Drag the picture to move it, or use the arrow keys.',
      where: 'Own wall, beside the picture on the wall',
    },
    picture: { text: 'Position of the picture', where: 'Own wall, picture, for screen readers' },
    scale: {
      text: 'Drawn to scale from the corners that you marked.',
      where: 'Own wall, beside the picture on the wall',
    },
    again: { text: 'Mark the corners again', where: 'Own wall, button' },
    another: { text: 'Use another photo', where: 'Own wall, button' },
  },
);
