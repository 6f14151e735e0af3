export { drawPet, petNames } from './draw-pet.ts';
export type { DrawnPet } from './draw-pet.ts';
export type { PetName } from './pet.ts';
