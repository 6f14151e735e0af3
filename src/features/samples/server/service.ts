export { addSamplePet, listSamplePets, paintMissing, removeSamplePet, type SamplesContext } from './samples.ts';
