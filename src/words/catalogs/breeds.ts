import { messages } from '../message.ts';

/** Breeds that a visitor can choose. */
export const breedWords = messages(
  { id: 'breeds', title: 'Breeds', in: 'page' },
  {
    retriever: { text: 'Retriever (Golden, Labrador)', where: 'Wizard, photo, breed of a dog' },
    shepherd: { text: 'Shepherd (German, Australian)', where: 'Wizard, photo, breed of a dog' },
    terrier: { text: 'Terrier (Jack Russell, Bull Terrier)', where: 'Wizard, photo, breed of a dog' },
    poodle: { text: 'Poodle / Doodle Mix (Goldendoodle, Labradoodle)', where: 'Wizard, photo, breed of a dog' },
    hound: { text: 'Hound (Beagle, Basset, Greyhound)', where: 'Wizard, photo, breed of a dog' },
    bulldog: { text: 'Bulldog (French, English)', where: 'Wizard, photo, breed of a dog' },
    toy: { text: 'Toy Breed (Chihuahua, Yorkie, Pomeranian)', where: 'Wizard, photo, breed of a dog' },
    working: { text: 'Working Breed (Boxer, Rottweiler, Doberman)', where: 'Wizard, photo, breed of a dog' },
    spitz: { text: 'Spitz Type (Husky, Akita, Shiba Inu)', where: 'Wizard, photo, breed of a dog' },
    mutt: { text: 'Mixed Breed / Mutt', where: 'Wizard, photo, breed of a dog' },
    shortHair: { text: 'Short-Hair Domestic', where: 'Wizard, photo, breed of a cat' },
    longHair: { text: 'Long-Hair Domestic', where: 'Wizard, photo, breed of a cat' },
    tabby: { text: 'Tabby', where: 'Wizard, photo, breed of a cat' },
    calico: { text: 'Calico / Tortoiseshell', where: 'Wizard, photo, breed of a cat' },
    siamese: { text: 'Siamese / Oriental', where: 'Wizard, photo, breed of a cat' },
    maineCoon: { text: 'Maine Coon / Large Breed', where: 'Wizard, photo, breed of a cat' },
    persian: { text: 'Persian / Flat-Faced', where: 'Wizard, photo, breed of a cat' },
    sphynx: { text: 'Sphynx (Hairless)', where: 'Wizard, photo, breed of a cat' },
    russianBlue: { text: 'Russian Blue / Solid Coat', where: 'Wizard, photo, breed of a cat' },
    mixedCat: { text: 'Mixed Breed', where: 'Wizard, photo, breed of a cat' },
  },
);
