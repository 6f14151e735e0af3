import { messages } from '../message.ts';

/** The buttons that download a picture: after the payment, order page and list of orders. */
export const downloadWords = messages(
  { id: 'download', title: 'Download buttons', in: 'page' },
  {
    print: { text: 'Download High-Res', where: 'Button for the print file' },
    fetching: { text: 'Downloading...', where: 'The button while it loads' },
    making: { text: 'Preparing your file...', where: 'The button while the file is made' },
    makingHint: {
      text: 'Your print file is being made at full size. It can take a minute or two; the download starts by itself.',
      where: 'Below the button while the file is made',
    },
    facts: {
      text: 'PNG, {width} × {height} pixels at {dpi} DPI, without the watermark.',
      where: 'Below the button',
      holds: { width: 'pixels', height: 'pixels', dpi: 'dots per inch' },
    },
    share: { text: 'Picture to share', where: 'Button for a smaller picture' },
    wallpaper: { text: 'Phone wallpaper', where: 'Button for a wallpaper' },
    desktop: { text: 'Desktop wallpaper', where: 'Button for a wallpaper of a computer' },
    preparing: { text: 'Preparing...', where: 'A smaller button while it loads' },
    phoneFacts: {
      text: 'JPEG, {width} × {height}',
      where: 'Below a smaller button',
      holds: { width: 'pixels', height: 'pixels' },
    },
    film: { text: 'Watch Your Picture Being Painted', where: 'Button for the film' },
    filmMaking: { text: 'Making the film...', where: 'The button while the film is made' },
    filmHint: {
      text: 'We are filming how your picture is painted. The film appears here as soon as it is ready.',
      where: 'Below the button while the film is made',
    },
    filmDownload: { text: 'Download the Film', where: 'Button below the film' },
    filmFacts: { text: 'WebM, 10 seconds, 1080 × 1350', where: 'Below the film' },
    filmAlt: { text: 'A film of how the picture is painted', where: 'The film, for screen readers' },
    filmUnplayable: {
      text: 'This browser cannot play the film. Download it, or open this page in another browser.',
      where: 'In place of the film, in a browser that does not play WebM',
    },
    filmFailed: { text: 'The film cannot be shown now. Please try again.', where: 'Note, if the shop does not answer' },
    filmTitle: { text: 'How It Was Painted', where: 'Page of the film, title of the browser tab' },
    filmHeading: { text: 'How this picture was painted', where: 'Page of the film, heading' },
    filmGone: { text: 'This link no longer opens a film.', where: 'Page of the film, if there is none' },
    filmPaint: { text: 'Paint Your Own Pet', where: 'Page of the film, button' },
    started: { text: 'Download Started', where: 'Note' },
    printStarted: { text: 'Your high-resolution artwork is on its way.', where: 'Note' },
    shareStarted: { text: 'Your picture to share is on its way.', where: 'Note' },
    wallpaperStarted: { text: 'Your wallpaper is on its way.', where: 'Note' },
    noArtworkTitle: { text: 'Download Error', where: 'Note, if the picture is missing' },
    noArtwork: { text: 'No artwork found for download.', where: 'Note, if the picture is missing' },
    failedTitle: { text: 'Download Failed', where: 'Note, if the shop does not answer' },
    failed: { text: 'Unable to download artwork. Please try again.', where: 'Note, if the shop does not answer' },
  },
);
