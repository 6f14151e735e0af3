/** Stands for the engine of a picture that no engine has painted: the owner has uploaded it. */
export const uploadedEngine = 'uploaded';
