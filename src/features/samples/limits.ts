/** Pets whose pictures a shop can have at a time. */
export const maxPets = 12;
/** Characters of a pet's name. */
export const nameLimit = 40;
