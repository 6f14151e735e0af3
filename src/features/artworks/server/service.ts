export {
  arePrintsMade,
  canPrint,
  openPrint,
  requestPrint,
  type OpenedPrint,
  type PrintsContext,
} from './prints/prints.ts';
export { openScreenPicture } from './prints/screen-picture.ts';
export { openFilm } from './films/films.ts';
export { openCleanPicture, openPrintPicture } from './prints/print-picture.ts';
export {
  artworksOf,
  findPhotoIdsOf,
  findWithUnmadePrints,
  holdersOf,
  lockArtwork,
  transferArtwork,
  removeUnheldArtwork,
  type KeptArtwork,
} from './deletion.ts';
export {
  findDamagedPrints,
  findFailedPrints,
  isPainted,
  contentVersions,
  masterOf,
  originsOf,
  picturesWith,
  printFilesOf,
  styleOf,
  versionsOf,
  type FileState,
  type ContentVersion,
  type PrintFile,
} from './shop-view.ts';
export { replacePicture, storePicture, type UploadPlan } from './replace-picture.ts';
export { watermarkText } from './painting/watermark.ts';
export { providerTroubles, readSpending, type SpendingLine } from './hosted/ledger.ts';
export { removeStylePreviews } from './style-previews/style-previews.ts';
export type { ArtworksContext } from './artworks-context.ts';
export { holdArtwork, releaseArtwork, removeExpiredArtworks, artworkFolders, keepArtworks } from './keep-artworks.ts';
export { requestArtwork, requestMoreVariations, resumeArtworks } from './request-artwork.ts';
export {
  type ArtworkSummary,
  readArtwork,
  readPreview,
  previewOf,
  ownedArtwork,
  findArtworkSummaries,
} from './read-artwork.ts';
export { asPrint } from './painting/encode.ts';
export { ballotsOf, forgetVoteOn, forgetVotesOf, forgetOldVotes } from './votes/deletion.ts';
