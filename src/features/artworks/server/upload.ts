/** Engine name of a picture that the shop owner has uploaded. */
export const uploadedEngine = 'uploaded';
