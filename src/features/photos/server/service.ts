export {
  lockPhoto,
  photoFile,
  photosOf,
  findExistingPhotos,
  transferPhoto,
  removeUnheldPhoto,
  type KeptPhoto,
} from './deletion.ts';
export { developPixels, type PictureFile } from './develop.ts';
export { findPhotoNotes } from './find-photo-notes.ts';
export { photoTooLarge, withUpload } from './read-upload.ts';
export { analysisKeyOf } from './analyses.ts';
export { judgeForGroup } from './cut-out.ts';
export { openSubject, workingFile, type SubjectContext } from './subject.ts';
export { type UploadContext, addPhoto } from './add-photo.ts';
export { type Photo, type PhotoSize, ownedPhoto, describePhoto, photoSizes, isLatestPhoto } from './read-photo.ts';
export { removeExpiredPhotos, photoFolders, releasePhoto, releasePhotos, holdPhoto } from './hold-photos.ts';
